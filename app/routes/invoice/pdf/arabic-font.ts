import { addOutlined, beyondIds, moved, type Step, type Subset } from './outline';

/* The parts of a fontkit font that are used here. Fontkit has no types. */
interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  path: { commands: Step[] };
}
interface Place {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
interface Run {
  glyphs: Glyph[];
  positions: Place[];
}
export interface ShapedFont {
  layout: (text: string, features?: unknown, script?: string, language?: string, direction?: string) => Run;
  createSubset: () => Subset;
}

/** Maximum number of words whose layout is cached. */
const maxWords = 5000;

type Part = { glyph: Glyph; place: Place };

/**
 * Makes a font lay out Arabic in reading order, with each letter, its dots, and its marks as one glyph. The library
 * lays out text from left to right, reverses the letters afterward, and loses the positions of dots. With one glyph per
 * letter and no offsets, there are no positions to lose. Composed glyphs are written to the PDF as outlines.
 */
export function composeLetters(font: ShapedFont): void {
  const layout = font.layout.bind(font);
  const createSubset = font.createSubset.bind(font);
  const composed = new Map<string, Glyph>();
  const byId = new Map<number, Glyph>();
  const words = new Map<string, Run>();

  function compose(parts: Part[], base: Glyph): Glyph {
    const key = parts.map(({ glyph, place }) => [glyph.id, place.xOffset, place.yOffset].join()).join(';');
    const known = composed.get(key);
    if (known) return known;
    const id = beyondIds + composed.size;
    const codePoints = [...parts].reverse().flatMap(({ glyph }) => glyph.codePoints);
    const glyph = Object.create(base, {
      id: { value: id },
      codePoints: { value: codePoints },
      path: {
        value: {
          commands: parts.flatMap(({ glyph, place }) => moved(glyph.path.commands, place.xOffset, place.yOffset)),
        },
      },
    }) as Glyph;
    composed.set(key, glyph);
    byId.set(id, glyph);
    return glyph;
  }

  function shape(text: string): Run {
    const run = layout(text, undefined, 'arab', 'ARA', 'rtl');
    const glyphs: Glyph[] = [];
    const positions: Place[] = [];
    let parts: Part[] = [];
    // In left-to-right order, marks come before their letter and have no width.
    run.glyphs.forEach((glyph, index) => {
      const place = run.positions[index] as Place;
      parts.push({ glyph, place });
      if (place.xAdvance === 0 && index < run.glyphs.length - 1) return;
      const moved = parts.length > 1 || place.xOffset !== 0 || place.yOffset !== 0;
      glyphs.unshift(moved ? compose(parts, glyph) : glyph);
      positions.unshift({ ...place, xOffset: 0, yOffset: 0 });
      parts = [];
    });
    return Object.assign(Object.create(run) as Run, { glyphs, positions });
  }

  font.layout = (text) => {
    const known = words.get(text) ?? shape(text);
    if (words.size >= maxWords) words.clear();
    words.set(text, known);
    return known;
  };

  font.createSubset = () => {
    const subset = createSubset();
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const glyph = byId.get(id);
      return glyph ? addOutlined(subset, glyph) : add(id);
    };
    return subset;
  };
}
