import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glyfEntry, moved } from '~/routes/invoice/pdf/outline';
import { plainFont } from '~/routes/invoice/pdf/woff';

const file = 'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff';

describe('letters of an invoice as PDF', () => {
  it('come from a font whose tables are unpacked and stand where its directory says', () => {
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

  it('are written with their dots where they belong', () => {
    const square = [
      { command: 'moveTo', args: [0, 0] },
      { command: 'quadraticCurveTo', args: [50, 80, 100, 0] },
      { command: 'closePath', args: [] },
    ] as const;
    const steps = square.map(({ command, args }) => ({ command, args: [...args] }));
    const entry = Buffer.from(glyfEntry([...steps, ...moved(steps, 300, -40)]));
    const bounds = [2, 4, 6, 8].map((at) => entry.readInt16BE(at));
    expect([entry.readInt16BE(0), bounds]).toEqual([2, [0, -40, 400, 80]]);
    // Ends of the two outlines, then which of the six points lie on them.
    expect([entry.readInt16BE(10), entry.readInt16BE(12)]).toEqual([2, 5]);
    expect([...entry.subarray(16, 22)]).toEqual([1, 0, 1, 1, 0, 1]);
    expect(entry.length % 4).toBe(0);
  });
});
