import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseQuickAdd } from '~/models/todo/quick-add';

/** Lines as people write them, on Friday 27 November 2026 at ten in the morning. */
const context = { today: '2026-11-27', now: '10:00', people: [] };
const languages = ['en', 'de', 'fr', 'ar'] as const;

/** The rows of a table beside this file, without its head. */
const rowsOf = (name: string) =>
  readFileSync(`tests/models/quick-lines/${name}.tsv`, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split('\t'));

/** What is read out of a line, as the tables write it. */
function reading(line: string) {
  const { title, dueDate, dueTime, repeat } = parseQuickAdd(line, context);
  const { every, unit, weekdays, nth } = repeat ?? {};
  const rule = [every, unit, weekdays?.join(), nth].filter((part) => part !== undefined).join(' ');
  return [title, dueDate ?? '', dueTime ?? '', rule];
}

describe.each(languages)('the quick line in %s', (language) => {
  it('has at least 200 lines to be read', () => {
    expect(rowsOf(language).length).toBeGreaterThanOrEqual(200);
  });

  it.each(rowsOf(language).map(([line = '', ...expected]) => [line, expected] as const))(
    'reads %s',
    (line, expected) => {
      expect(reading(line)).toEqual(expected);
    },
  );

  it.each(rowsOf(`${language}-left`))('leaves %s as it is', (line) => {
    expect(reading(line)).toEqual([line, '', '', '']);
  });
});
