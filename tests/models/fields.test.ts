import { describe, expect, it } from 'vitest';
import { dayOrInstant, idNumber, instant } from '~/models/shared/fields.schema';
import { searchText } from '~/models/shared/list';

describe('a date', () => {
  it.each(['2027-02-28', '11/30/2026', '2/9/2027 10:00', 'Mon Nov 30 2026', 'November 30, 2026', '30 Nov 2026'])(
    '“%s” is valid',
    (text) => {
      expect(dayOrInstant.safeParse(text).success).toBe(true);
      expect(instant.safeParse(text).success).toBe(true);
    },
  );

  it.each([
    '',
    '5',
    'room 12',
    'room 2012',
    '2027-02-30',
    '02/30/2027',
    '2027-02-30T10:00:00Z',
    'tomorrow',
    '13/13/2027',
  ])('“%s” is invalid', (text) => {
    expect(dayOrInstant.safeParse(text).success).toBe(false);
    expect(instant.safeParse(text).success).toBe(false);
  });
});

it('a date after the year 9999 or before the year 0 is invalid, as text or as a number', () => {
  for (const date of [8.64e15, 253_402_300_800_000, -8.64e15]) expect(instant.safeParse(date).success).toBe(false);
  expect(instant.parse(253_402_300_799_999)).toBe('9999-12-31T23:59:59.999Z');
  for (const text of ['January 1, 10000', 'Dec 31 9999 23:59:59 GMT-0500'])
    expect([dayOrInstant.safeParse(text).success, instant.safeParse(text).success], text).toEqual([false, false]);
});

describe('an ID', () => {
  it('is an integer or its decimal string, and always parses to a safe integer', () => {
    expect(['7', 7, '-3', '0012'].map((id) => idNumber.parse(id))).toEqual([7, 7, -3, 12]);
    for (const id of ['1234567890123456', '9'.repeat(400), 1e16, 2 ** 60])
      expect(Number.isSafeInteger(idNumber.parse(id)), String(id)).toBe(true);
    for (const id of ['', ' 7', '7.5', 7.5, '1e3', Number.NaN, null, [7]])
      expect(idNumber.safeParse(id).success, String(id)).toBe(false);
  });
});

it('searchText doesn’t match text across two values', () => {
  const text = searchText(['Ada', 'Berlin']);
  expect(['ada', 'berlin', 'a', '\n', 'ada\nberlin', 'ada berlin'].map((q) => text.includes(q))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
