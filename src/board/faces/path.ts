/**
 * Paths here use absolute `M`, `L` and `C` with pairs of coordinates only, so that moving, scaling and turning them is
 * plain arithmetic and a whole face becomes few elements.
 */

const round = (value: number): number => Math.round(value * 100) / 100;

const mapped = (path: string, map: (x: number, y: number) => [number, number]): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => map(Number(x), Number(y)).map(round).join(' '));

/** A path scaled about its origin and moved so that the origin lies at (x, y). */
export const placed = (path: string, x: number, y: number, scale: number): string =>
  mapped(path, (px, py) => [x + px * scale, y + py * scale]);

/** A path turned by half a circle about a point. */
export const turned = (path: string, cx: number, cy: number): string =>
  mapped(path, (x, y) => [2 * cx - x, 2 * cy - y]);

/** Distance of the control points that makes four cubic curves look like a circle. */
const ROUND = 0.5523;

/** A closed ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * ROUND, ry * ROUND];
  return [
    `M${cx - rx} ${cy}`,
    `C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}`,
    `C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}`,
    `C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}`,
    `C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`,
  ].join('');
}
