import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseQuickAdd } from '~/models/todo/quick-add';

/** Context for parsing: Friday, November 27, 2026, at 10 a.m. */
const context = { today: '2026-11-27', now: '10:00', people: [] };
const languages = ['en', 'de', 'fr', 'ar'] as const;

const rowsOf = (name: string) =>
  readFileSync(`tests/models/quick-lines/${name}.tsv`, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split('\t'));

function reading(line: string) {
  const { title, dueDate, dueTime, repeat } = parseQuickAdd(line, context);
  const { every, unit, weekdays, nth } = repeat ?? {};
  const rule = [every, unit, weekdays?.join(), nth].filter((part) => part !== undefined).join(' ');
  return [title, dueDate ?? '', dueTime ?? '', rule];
}

describe.each(languages)('quick add in %s', (language) => {
  it('has at least 200 test lines', () => {
    expect(rowsOf(language).length).toBeGreaterThanOrEqual(200);
  });

  it.each(rowsOf(language).map(([line = '', ...expected]) => [line, expected] as const))(
    'parses %s',
    (line, expected) => {
      expect(reading(line)).toEqual(expected);
    },
  );

  it.each(rowsOf(`${language}-left`))('leaves %s unchanged', (line) => {
    expect(reading(line)).toEqual([line, '', '', '']);
  });
});
