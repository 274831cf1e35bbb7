import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { databasePieces, parseDatabase } from '~/models/store/database-text';

const sample = readFileSync(inject('seededTemplate'));
/** Parses text in chunks, like a file that is too large for a single string. */
const inPieces = (text: string | Buffer) => parseDatabase(Buffer.from(text), 0);

describe('a data file', () => {
  it('read in chunks equals the same file parsed as a single string', () => {
    expect(inPieces(sample)).toEqual(JSON.parse(sample.toString()));
  });

  it.each([
    '{"a":1,"collections":{"x":{"1":{"t":"\\"}],{:\\\\"},"2":{"t":"ü 😀","n":[{},[1,"]"]]}},"y":{}},"checksum":"ab"}',
    ' { "version" : 1 ,\n "collections" : { "x" : { "1" : { } } , "y" : [ 1 ] } , "z" : null , "w" : -1.5e3 } ',
    '{"collections":{"__proto__":{"1":{}}},"b":true}',
    '{}',
  ])('read in chunks gives the same result as JSON.parse, regardless of escapes and whitespace: %s', (text) => {
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
  ])('is rejected if it isn’t a valid JSON object: %s', (text) => {
    expect(() => inPieces(text)).toThrow(SyntaxError);
  });

  it('can be written in small chunks, which together parse to the same data', () => {
    const database = JSON.parse(sample.toString()) as { collections: Record<string, object> };
    const written = [...databasePieces(database)];
    expect(JSON.parse(written.join(''))).toEqual(database);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(100_000);
    expect([...databasePieces({ collections: {} })].join('')).toBe('{"collections":{\n}}');
  });

  it('can be written with one line for each collection and record', () => {
    const collections = { x: { 1: { t: 'a\n"}' }, 600: { t: 'b' } }, y: {} };
    const text = [...databasePieces({ version: 1, collections }, '}')].join('');
    expect(text.split('\n')).toEqual([
      '{"version":1,"collections":{',
      '"x":{',
      '"1":{"t":"a\\n\\"}"},',
      '"600":{"t":"b"}',
      '},',
      '"y":{',
      '}',
      '}}',
    ]);
  });

  it('with one record per line parses to the same data, both as plain objects and as tables', () => {
    const database = JSON.parse(sample.toString()) as { collections: Record<string, object> };
    const bytes = Buffer.from([...databasePieces(database)].join(''));
    for (const tables of [false, true]) expect(parseDatabase(bytes, 0, tables)).toEqual(database);
  });

  it.each([
    ['a line is damaged', '{"collections":{\n"x":{\n"1":{"a":1},\n"2":{"a"}\n}\n}}'],
    ['a collection isn’t closed', '{"collections":{\n"x":{\n"1":{"a":1}\n}'],
    ['the end is missing', '{"collections":{\n"x":{\n}\n'],
  ])('is rejected if %s', (_, text) => {
    expect(() => inPieces(text)).toThrow(SyntaxError);
  });
});
