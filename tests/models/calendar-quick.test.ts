import { describe, expect, it } from 'vitest';
import { endDayOf, parseQuickEvent, repeatOf } from '~/models/calendar/quick';
import { ruleOf } from '~/models/calendar/repeat';

// A Friday.
const today = '2031-03-07';
const kindNames = new Map([['familie', 'Family' as const]]);
const read = (line: string, day = today) => parseQuickEvent(line, { today, day, kindNames });

describe('an event typed in one line', () => {
  it.each([
    ['Lunch with Hugo tomorrow 12:30-13:30 #family', 'Lunch with Hugo', '2031-03-08', 750, 810, 'Family'],
    ['Call Ana 5pm', 'Call Ana', today, 1020, 1080, null],
    ['Chor morgen um 19 Uhr #Familie', 'Chor', '2031-03-08', 1140, 1200, 'Family'],
    ['Dîner à 20h30 demain', 'Dîner', '2031-03-08', 1230, 1290, null],
    ['Retro 9-10am monday', 'Retro', '2031-03-10', 540, 600, null],
    ['عشاء غدا ١٩:٣٠', 'عشاء', '2031-03-08', 1170, 1230, null],
    ['Holiday', 'Holiday', today, null, null, null],
    ['Lunch with Sara Fri 12-13 #family', 'Lunch with Sara', '2031-03-14', 720, 780, 'Family'],
    ['Buy 3-4 lamps tomorrow', 'Buy 3-4 lamps', '2031-03-08', null, null, null],
    ['Buy lamps 3-4', 'Buy lamps 3-4', today, null, null, null],
    ['Buy 3 lamps', 'Buy 3 lamps', today, null, null, null],
    ['Meet 25:00', 'Meet 25:00', today, null, null, null],
    ['Read #nothing 10:00', 'Read #nothing', today, 600, 660, null],
  ])('gets its title, day, times, and calendar from %s', (line, title, day, from, to, kind) => {
    expect(read(line)).toMatchObject({ title, day, from, to, kind });
  });

  it('ends on the next day if it goes past midnight', () => {
    expect(endDayOf(read('Party 22:00-01:00'))).toBe('2031-03-08');
    expect(endDayOf(read('Party 23:30'))).toBe('2031-03-08');
    expect(endDayOf(read('Party 21:00'))).toBe(today);
  });

  it.each([
    ['Holiday 24/12 - 27/12', 'Holiday', '2031-12-24', '2031-12-27'],
    ['Urlaub vom 24.12. bis 27.12.', 'Urlaub', '2031-12-24', '2031-12-27'],
    ['Ski du 24/12 au 2/1', 'Ski', '2031-12-24', '2032-01-02'],
    ['Fair monday to wednesday', 'Fair', '2031-03-10', '2031-03-12'],
    ['إجازة من ٢٤/١٢ إلى ٢٧/١٢', 'إجازة', '2031-12-24', '2031-12-27'],
    ['Holiday 24/12', 'Holiday', '2031-12-24', '2031-12-24'],
    ['Plan B - 24/12', 'Plan B -', '2031-12-24', '2031-12-24'],
  ])('is an all-day event with a last day: %s', (line, title, day, lastDay) => {
    expect(read(line)).toMatchObject({ title, day, lastDay, from: null });
  });

  it.each([
    ["Ana's birthday every year 3 may", "Ana's birthday", '2031-05-03', { every: 1, unit: 'year' }],
    ['Müll jeden Montag 7:00', 'Müll', '2031-03-10', { every: 1, unit: 'week' }],
    ['Retro every 2 weeks', 'Retro', today, { every: 2, unit: 'week' }],
    ['Read everything', 'Read everything', today, null],
    ['Standup every weekday 9:00', 'Standup', today, { every: 1, unit: 'weekday' }],
  ])('gets its repeat rule from %s', (line, title, day, repeat) => {
    expect(read(line)).toMatchObject({ title, day, repeat });
  });

  it('is on the displayed day if no date is given', () => {
    expect(read('Lunch 12:00', '2031-05-01').day).toBe('2031-05-01');
  });

  it.each([
    ['Report every last friday', '2031-03-28', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['Bericht jeden letzten Freitag im Monat', '2031-03-28', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['Réunion le premier lundi du mois', '2031-04-07', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['Review every 2nd tuesday of the month', '2031-03-11', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['Gym every mon, wed, fri 7am', '2031-03-07', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
    ['Sport jeden Montag und Mittwoch 18 Uhr', '2031-03-10', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['رياضة كل اثنين وأربعاء الساعة 6 مساء', '2031-03-10', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['Choir every tuesday until 15 apr', '2031-03-11', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20310415'],
    ['loyer le 1er de chaque mois', '2031-04-01', 'FREQ=MONTHLY;BYMONTHDAY=1'],
  ])('repeats by the typed rule, starting on the rule’s first day: %s', (line, day, rule) => {
    const event = read(line);
    const parts = repeatOf(event);
    expect([event.day, parts && ruleOf(parts, event.day)]).toEqual([day, rule]);
  });

  it.each([
    ['Standup for 30 min at 11', 'Standup', 660, 690],
    ['Workshop 14 Uhr für 3 Stunden', 'Workshop', 840, 1020],
    ['اجتماع الساعة 3 مساء لمدة ساعة', 'اجتماع', 900, 960],
  ])('has the given duration: %s', (line, title, from, to) => {
    expect(read(line)).toMatchObject({ title, from, to });
  });

  it('spans the given days', () => {
    expect(read('Trip 3-5 dec')).toMatchObject({ title: 'Trip', day: '2031-12-03', lastDay: '2031-12-05', from: null });
    expect(read('Camp 3 dec for 3 days')).toMatchObject({ title: 'Camp', day: '2031-12-03', lastDay: '2031-12-05' });
  });

  it('is tomorrow if its time has passed, unless another day is displayed', () => {
    const at = (shown: string) => parseQuickEvent('Call 9am', { today, now: 1195, day: shown, kindNames }).day;
    expect([at(today), at('2031-05-01')]).toEqual(['2031-03-08', '2031-05-01']);
  });

  it('keeps an unsupported repetition in its title', () => {
    expect(read('Pay on the last day of every month')).toMatchObject({
      title: 'Pay on the last day of every month',
      repeat: null,
    });
  });

  it('has its date parsed month first for users who write dates that way', () => {
    const day = (monthFirst: boolean) =>
      parseQuickEvent('Meet Bob 12/5', { today, day: today, monthFirst, kindNames }).day;
    expect([day(true), day(false)]).toEqual(['2031-12-05', '2031-05-12']);
  });
});
