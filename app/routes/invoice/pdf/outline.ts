/** A step of a glyph's outline, in font units; control points of curves stand before the point the curve ends at. */
export interface Step {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Those steps moved by an offset in font units. */
export function moved(steps: readonly Step[], x: number, y: number): Step[] {
  return steps.map(({ command, args }) => ({
    command,
    args: args.map((value, index) => value + (index % 2 === 0 ? x : y)),
  }));
}

/** An outline as an entry of a TrueType `glyf` table, padded to four bytes. */
export function glyfEntry(steps: readonly Step[]): Uint8Array {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of steps) {
    if (command === 'closePath') ends.push(points.length - 1);
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = at === args.length - 2;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
  }
  const size = 10 + 2 * ends.length + 2 + points.length * 5;
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const write = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  const along = (axis: 'x' | 'y') => points.map((point) => point[axis]);
  write(ends.length);
  for (const bound of [Math.min, Math.max]) for (const axis of ['x', 'y'] as const) write(bound(...along(axis)));
  ends.forEach(write);
  // No instructions.
  write(0);
  for (const { onCurve } of points) bytes[at++] = onCurve ? 1 : 0;
  for (const axis of ['x', 'y'] as const)
    along(axis).forEach((value, index, all) => write(value - (all[index - 1] ?? 0)));
  return bytes;
}
