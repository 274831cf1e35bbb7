import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawable, familiesOf, fontsLoaded, partsOfWord } from '~/routes/invoice/pdf/fonts';
import { addOutlined, glyfEntry, moved } from '~/routes/invoice/pdf/outline';
import { plainFont } from '~/routes/invoice/pdf/woff';

const file = 'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff';

describe('text in an invoice PDF', () => {
  it('uses a font whose unpacked tables are at the offsets in its table directory', () => {
    const font = plainFont(readFileSync(file));
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      return {
        tag: font.toString('latin1', at, at + 4),
        offset: font.readUInt32BE(at + 8),
        length: font.readUInt32BE(at + 12),
      };
    });
    const head = tables.find(({ tag }) => tag === 'head');
    expect(head && font.readUInt32BE(head.offset + 12)).toBe(0x5f0f3cf5);
    expect(tables.every(({ offset, length }) => offset % 4 === 0 && offset + length <= font.length)).toBe(true);
    expect(() => plainFont(Buffer.from('OTTO of no use'))).toThrow();
  });

  it('has glyph outlines whose contours, bounds, and on-curve points match the drawing commands', () => {
    const square = [
      { command: 'moveTo', args: [0, 0] },
      { command: 'quadraticCurveTo', args: [50, 80, 100, 0] },
      { command: 'closePath', args: [] },
    ] as const;
    const steps = square.map(({ command, args }) => ({ command, args: [...args] }));
    const entry = Buffer.from(glyfEntry([...steps, ...moved(steps, 300, -40)]));
    const bounds = [2, 4, 6, 8].map((at) => entry.readInt16BE(at));
    expect([entry.readInt16BE(0), bounds]).toEqual([2, [0, -40, 400, 80]]);
    // End points of the two contours, then which of the six points are on the curve.
    expect([entry.readInt16BE(10), entry.readInt16BE(12)]).toEqual([2, 5]);
    expect([...entry.subarray(16, 22)]).toEqual([1, 0, 1, 1, 0, 1]);
    expect(entry.length % 4).toBe(0);
  });

  it('has glyphs whose bearing is the left edge of their outline, or 0 without an outline', () => {
    const subset = {
      glyphs: [],
      glyf: [],
      loca: { offsets: [] },
      hmtx: { metrics: [] },
      offset: 0,
      _addGlyph: () => 0,
    };
    const commands = [
      { command: 'moveTo' as const, args: [-40, 0] },
      { command: 'lineTo' as const, args: [60, 90] },
      { command: 'closePath' as const, args: [] },
    ];
    expect(addOutlined(subset, { advanceWidth: 500, path: { commands } })).toBe(0);
    expect(addOutlined(subset, { advanceWidth: 0, path: { commands: [] } })).toBe(1);
    expect(subset.hmtx.metrics).toEqual([
      { advance: 500, bearing: -40 },
      { advance: 0, bearing: 0 },
    ]);
  });

  const texts = [
    ...[
      'Łódź',
      'شركة',
      'Київ, ёжик',
      'Αθήνα',
      'Hà Nội',
      '20 m² at ½ µ',
      '株式会社 東京',
      '日本語の説明',
      '简体中文',
      '한국어',
    ],
    ...['ไทย ทดสอบ', 'हिन्दी', 'עברית', '🎉', '≈ ∑', '田辺ゆき'],
  ];
  it.each(texts)('needs no replacement characters: %s', async (text) => {
    await fontsLoaded(text);
    expect(drawable(text)).toBe(text);
    expect(familiesOf(text).length).toBeLessThan(30);
  });

  it('has question marks in place of missing characters, and no bidi isolates', async () => {
    await fontsLoaded('\u{13000} 1');
    expect(drawable('\u{13000} 1')).toBe('? 1');
    expect(drawable('الفاتورة \u2068#7\u2069')).toBe('الفاتورة #7');
  });

  it('has spaces in place of tabs, and no direction marks that the fonts lack', async () => {
    const text = 'Design\t2 days \u202b(draft)\u202c \u202eend';
    await fontsLoaded(text);
    expect(drawable(text)).toBe('Design 2 days (draft) end');
  });

  it('can be broken after the @ in a long email address, and after each CJK character', () => {
    const address = 'administratie@historische-tuinen-midden-nederland.example';
    const parts = partsOfWord(address);
    expect(parts.join('')).toBe(address);
    expect(parts).toContain('administratie@');
    expect(partsOfWord('kontakt@example.com')).toEqual(['kontakt@example.com']);
    expect(partsOfWord('東京1')).toEqual(['東', '京', '1']);
  });
});
