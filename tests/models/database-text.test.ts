import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { databasePieces, parseDatabase } from '~/models/store/database-text';

const sample = readFileSync(inject('seededTemplate'));
/** Parses text in pieces, like a file that is too large for a single string. */
const inPieces = (text: string | Buffer) => parseDatabase(Buffer.from(text), 0);

describe('a data file read in pieces', () => {
  it('equals the same file parsed as a single string', () => {
    expect(inPieces(sample)).toEqual(JSON.parse(sample.toString()));
  });

  it.each([
    '{"a":1,"collections":{"x":{"1":{"t":"\\"}],{:\\\\"},"2":{"t":"ü 😀","n":[{},[1,"]"]]}},"y":{}},"checksum":"ab"}',
    ' { "version" : 1 ,\n "collections" : { "x" : { "1" : { } } , "y" : [ 1 ] } , "z" : null , "w" : -1.5e3 } ',
    '{"collections":{"__proto__":{"1":{}}},"b":true}',
    '{}',
  ])('is parsed regardless of escapes and whitespace: %s', (text) => {
    const read = inPieces(text) as object;
    expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it.each([
    '',
    '[]',
    '{',
    '{"a"}',
    '{"a":1',
    '{"a":1}x',
    '{"collections":{"x":{"1":{]}}}',
    '{"a":"b',
    "{'a':1}",
    '{"a":1,}x',
  ])('is rejected if it isn’t valid JSON: %s', (text) => {
    expect(() => inPieces(text)).toThrow(SyntaxError);
  });

  it('is written in small pieces that parse to the same data', () => {
    const database = JSON.parse(sample.toString()) as { collections: Record<string, object> };
    const written = [...databasePieces(database)];
    expect(JSON.parse(written.join(''))).toEqual(database);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(100_000);
    expect([...databasePieces({ collections: {} })].join('')).toBe('{"collections":{}}');
  });
});
