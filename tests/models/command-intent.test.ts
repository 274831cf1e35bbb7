import { describe, expect, it } from 'vitest';
import { commandIntent, parseCommandIntent } from '~/components/data-table/command-intent';

describe('the intent of a list’s command', () => {
  it.each([
    ['delete', { name: 'delete', id: null, detail: '' }],
    ['delete:7', { name: 'delete', id: 7, detail: '' }],
    ['tag::high', { name: 'tag', id: null, detail: 'high' }],
    ['tag:7:due: soon', { name: 'tag', id: 7, detail: 'due: soon' }],
  ])('%s is created and parsed', (intent, parts) => {
    expect(commandIntent(parts.name, parts.id, parts.detail)).toBe(intent);
    expect(parseCommandIntent(intent)).toEqual(parts);
  });

  it('isn’t parsed if its ID isn’t a number', () => {
    expect(['tag:high', 'delete:-1', 'delete:1e3', `delete:${'9'.repeat(16)}`].map(parseCommandIntent)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
