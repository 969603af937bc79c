/** How often a property is tried: a tenth as often where many mutants are tried, see `test/mutation`. */
export const runs = (count: number): number => (process.env.QUICK ? Math.ceil(count / 10) : count);
