/** Whether a stored value is an object with names, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value is a whole number from 0 on. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
