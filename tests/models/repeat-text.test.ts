import { describe, expect, it } from 'vitest';
import { translator } from '~/http/i18n.server';
import type { Language } from '~/lib/languages';
import { repeatText } from '~/routes/calendar/repeat-text.server';

const said = (rule: string, language: Language = 'en') =>
  repeatText(
    {
      id: 1,
      url: '',
      title: 'Planning',
      start: '2026-11-10',
      end: null,
      allDay: true,
      extendedProps: { calendar: 'Business' },
      ...(rule && { repeat: { rule, except: [] } }),
    },
    translator(language, 'calendar'),
    language,
  );

describe('the text of a recurrence rule', () => {
  it.each([
    ['', null],
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times'],
    ['FREQ=WEEKLY;BYDAY=TU,FR;INTERVAL=2', 'Every 2 weeks on Tuesday and Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=10', 'Every month on day 10'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
    ['FREQ=MONTHLY;BYDAY=-1TU', 'Every month on the last Tuesday'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10;UNTIL=20301110', 'Every year on Nov 10, until Nov 10, 2030'],
  ])('for “%s” is %s', (rule, text) => {
    expect(said(rule)).toBe(text);
  });

  it('is in the reader’s language', () => {
    expect(said('FREQ=MONTHLY;BYDAY=2TU', 'de')).toBe('Jeden Monat am zweiten Dienstag');
    expect(said('FREQ=MONTHLY;BYDAY=2TU', 'fr')).toBe('Chaque mois, le deuxième mardi');
    expect(said('FREQ=WEEKLY;BYDAY=TU;INTERVAL=2', 'ar')).toBe('كل أسبوعين، \u2068الثلاثاء\u2069');
  });
});
