/** A command in a glyph's outline, in font units. The control points of a curve come before its end point. */
export interface Step {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Returns the outline moved by an offset in font units. */
export function moved(steps: readonly Step[], x: number, y: number): Step[] {
  return steps.map(({ command, args }) => ({
    command,
    args: args.map((value, index) => value + (index % 2 === 0 ? x : y)),
  }));
}

/** Encodes an outline as an entry of a TrueType `glyf` table, padded to four bytes. */
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
  // The glyph has no instructions.
  write(0);
  for (const { onCurve } of points) bytes[at++] = onCurve ? 1 : 0;
  for (const axis of ['x', 'y'] as const)
    along(axis).forEach((value, index, all) => write(value - (all[index - 1] ?? 0)));
  return bytes;
}

/** The parts of a fontkit subset that are used here. Fontkit has no types. */
export interface Subset {
  glyphs: number[];
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (id: number) => number;
}

interface Drawn {
  id: number;
  advanceWidth: number;
  path: { commands: Step[] };
}

export interface OutlinedFont {
  getGlyph: (id: number) => Drawn;
  glyphForCodePoint: (point: number) => Drawn;
  hasGlyphForCodePoint: (point: number) => boolean;
  createSubset: () => Subset;
}

/** Adds a glyph to a subset as an outline. Returns its index in the subset. */
export function addOutlined(subset: Subset, { advanceWidth, path }: Omit<Drawn, 'id'>): number {
  const { commands } = path;
  const outline = commands.length === 0 ? new Uint8Array() : glyfEntry(commands);
  // PDF viewers shift an outline so that it starts at this value.
  const bearing = outline.length === 0 ? 0 : new DataView(outline.buffer).getInt16(2);
  subset.glyf.push(outline);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing });
  subset.offset += outline.length;
  return subset.glyf.length - 1;
}

/** Higher than any glyph ID in a font, which has at most 65,536 glyphs. */
export const beyondIds = 100_000;

/**
 * Makes a font write all its glyphs as outlines, because the library can't write composite glyphs from WOFF2. Missing
 * glyphs are left blank instead of drawn as a box, because the library adds a hyphen where a line breaks between two
 * fonts.
 */
export function writeOutlines(font: OutlinedFont): void {
  const createSubset = font.createSubset.bind(font);
  const glyphForCodePoint = font.glyphForCodePoint.bind(font);
  const nothing = Object.create(font.getGlyph(0), {
    id: { value: beyondIds },
    advanceWidth: { value: 0 },
    path: { value: { commands: [] } },
  }) as Drawn;
  font.glyphForCodePoint = (point) => (font.hasGlyphForCodePoint(point) ? glyphForCodePoint(point) : nothing);
  font.createSubset = () => {
    const subset = createSubset();
    subset._addGlyph = (id) => addOutlined(subset, id === beyondIds ? nothing : font.getGlyph(id));
    return subset;
  };
}
