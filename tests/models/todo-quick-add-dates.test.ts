import { describe, expect, it } from 'vitest';
import { parseQuickAdd, type QuickAddContext } from '~/models/todo/quick-add';

// A Wednesday.
const context: QuickAddContext = { today: '2030-03-06', people: [] };
const parse = (line: string, changes: Partial<QuickAddContext> = {}) => parseQuickAdd(line, { ...context, ...changes });
const due = (line: string) => parse(line).dueDate;

describe('numeric and relative dates in quick add', () => {
  it.each([
    ['Pay rent next month', '2030-04-01'],
    ['Pay rent next year', '2031-01-01'],
    ['Buy milk tonight', '2030-03-06'],
    ['Yoga this evening', '2030-03-06'],
    ['Yoga heute Abend', '2030-03-06'],
    ['Yoga ce soir', '2030-03-06'],
    ['شراء الحليب الليلة', '2030-03-06'],
    ['Tidy up this weekend', '2030-03-09'],
    ['Tidy up next weekend', '2030-03-16'],
    ['Aufräumen am Wochenende', '2030-03-09'],
    ['Miete nächsten Monat', '2030-04-01'],
    ['Ranger ce week-end', '2030-03-09'],
    ['ترتيب نهاية هذا الأسبوع', '2030-03-08'],
    ['Payer le mois prochain', '2030-04-01'],
    ['ترتيب الشهر القادم', '2030-04-01'],
    ['Bäume kaufen 24.12.', '2030-12-24'],
    ['Bäume kaufen am 24.12', '2030-12-24'],
    ['Bäume kaufen 24.12.2031 mit Sara', '2031-12-24'],
    ['Buy a tree 24/12', '2030-12-24'],
    ['Buy a tree 30/11/31', '2031-11-30'],
    ['Buy a tree 12/24', '2030-12-24'],
    ['شراء شجرة ٢٤ ديسمبر', '2030-12-24'],
    ['شراء شجرة ٢٤/١٢', '2030-12-24'],
  ])('are parsed from “%s”', (line, day) => {
    expect(due(line)).toBe(day);
  });

  it('are reported and stay in the title if they don’t exist, but other numbers aren’t reported', () => {
    for (const [line, text] of [
      ['Call 31.02.', '31.02.'],
      ['Call 45/13', '45/13'],
      ['Call 30 feb', '30 feb'],
    ] as const) {
      expect(parse(line), line).toMatchObject({ title: line, dueDate: null, unknown: [{ text, why: 'date' }] });
    }
    for (const line of ['Release 1.5 of the app', 'Buy 1/2 litre of milk', 'Read chapter 3']) {
      expect(parse(line), line).toMatchObject({ title: line, dueDate: null, unknown: [] });
    }
  });
});

describe('times in quick add', () => {
  it.each([
    ['Call Sara tomorrow 5pm', '2030-03-07', '17:00'],
    ['Call Sara at 5:30 pm tomorrow', '2030-03-07', '17:30'],
    ['Call Sara 12am tomorrow', '2030-03-07', '00:00'],
    ['Call Sara friday noon', '2030-03-08', '12:00'],
    ['Call Sara by 3pm', '2030-03-06', '15:00'],
    ['Call Sara sunday 7.30pm', '2030-03-10', '19:30'],
    ['Sara anrufen bis morgen 17 Uhr', '2030-03-07', '17:00'],
    ['Sara anrufen morgen um 17 Uhr', '2030-03-07', '17:00'],
    ['Sara anrufen morgen um 17.30 Uhr', '2030-03-07', '17:30'],
    ['Appeler Sara demain à 17h30', '2030-03-07', '17:30'],
    ['Appeler Sara demain 8h', '2030-03-07', '08:00'],
    ['الاتصال بسارة غدًا الساعة ٥ مساءً', '2030-03-07', '17:00'],
  ])('are parsed from “%s”', (line, dueDate, dueTime) => {
    const read = parse(line);
    expect(read).toMatchObject({ dueDate, dueTime });
    expect(read.title).toMatch(/^(Call Sara|Sara anrufen|Appeler Sara|الاتصال بسارة)$/);
  });

  it('without a date are for today, or for tomorrow if they have passed', () => {
    expect(parse('Call Sara 5pm', { now: '16:00' })).toMatchObject({ dueDate: '2030-03-06', dueTime: '17:00' });
    expect(parse('Call Sara 5pm', { now: '17:30' })).toMatchObject({ dueDate: '2030-03-07', dueTime: '17:00' });
  });

  it('can follow a date, and can include the one-letter Arabic PM', () => {
    expect(parse('Appeler Sara 24/12 à 17h')).toMatchObject({ dueDate: '2030-12-24', dueTime: '17:00', unknown: [] });
    const arabic = parse('الاتصال بسارة ٢٤ ديسمبر الساعة ٥ م');
    expect(arabic).toMatchObject({ title: 'الاتصال بسارة', dueDate: '2030-12-24', dueTime: '17:00' });
  });

  it('are reported if they don’t exist, unless another time is found', () => {
    expect(parse('Call 25:70 tomorrow').unknown).toEqual([{ text: '25:70', why: 'time' }]);
    expect(parse('Call 15:70 at 16:00').unknown).toEqual([]);
  });

  it('aren’t found in durations and numbers', () => {
    for (const line of ['Work 2h on it', 'Order 5 of them', 'اشتر ٥ م قماش', 'Aufgabe 5 am Montag besprechen']) {
      expect(parse(line).dueTime, line).toBeNull();
    }
  });
});

describe('repetitions in quick add', () => {
  it.each([
    ['Water the plants every 2 weeks', { every: 2, unit: 'week' }, '2030-03-06'],
    ['Water the plants every friday 5pm', { every: 1, unit: 'week' }, '2030-03-08'],
    ['Water the plants daily', { every: 1, unit: 'day' }, '2030-03-06'],
    ['Water the plants every month 7 mar', { every: 1, unit: 'month' }, '2030-03-07'],
    ['Blumen gießen jeden Montag', { every: 1, unit: 'week' }, '2030-03-11'],
    ['Blumen gießen alle 3 Tage', { every: 3, unit: 'day' }, '2030-03-06'],
    ['Arroser tous les jours', { every: 1, unit: 'day' }, '2030-03-06'],
    ['Arroser tous les lundis', { every: 1, unit: 'week' }, '2030-03-11'],
    ['سقي النباتات كل أسبوع', { every: 1, unit: 'week' }, '2030-03-06'],
    ['سقي النباتات كل أسبوعين', { every: 2, unit: 'week' }, '2030-03-06'],
    ['سقي النباتات كل يوم اثنين', { every: 1, unit: 'week' }, '2030-03-11'],
    ['سقي النباتات كل اثنين', { every: 1, unit: 'week' }, '2030-03-11'],
    ['سقي النباتات كل ثلاثة أيام', { every: 3, unit: 'day' }, '2030-03-06'],
    ['Water the plants every fri', { every: 1, unit: 'week' }, '2030-03-08'],
    ['Blumen gießen jeden zweiten Tag', { every: 2, unit: 'day' }, '2030-03-06'],
    ['Arroser tous les deux jours', { every: 2, unit: 'day' }, '2030-03-06'],
    ['Water the plants every weekday', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Water the plants every working day 9am', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Water the plants on weekdays', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Blumen gießen jeden Werktag', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Blumen gießen werktags', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Arroser tous les jours ouvrés', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['Arroser en semaine', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['سقي النباتات كل يوم عمل', { every: 1, unit: 'weekday' }, '2030-03-06'],
    ['سقي النباتات أيام العمل', { every: 1, unit: 'weekday' }, '2030-03-06'],
  ])('are parsed from “%s”', (line, repeat, dueDate) => {
    const read = parse(line);
    expect(read).toMatchObject({ repeat, dueDate });
    expect(read.title).toMatch(/^(Water the plants|Blumen gießen|Arroser|سقي النباتات)$/);
  });

  it('on weekdays start on Monday when they’re entered on a weekend, but a given weekend date is kept', () => {
    expect(parse('Standup every weekday', { today: '2030-03-09' }).dueDate).toBe('2030-03-11');
    expect(parse('Standup every weekday 9 mar', { today: '2030-03-06' }).dueDate).toBe('2030-03-09');
  });

  it('aren’t found in words that only look like repetitions', () => {
    for (const line of ['Write the weekly report', 'Ask every team', 'Alle fragen', 'Buy a weekdays planner']) {
      expect(parse(line), line).toMatchObject({ title: line, repeat: null });
    }
  });
});

describe('several days of a week in quick add', () => {
  it.each(['Gym every mon, wed', 'Gym every monday and wednesday', 'Sport jeden Montag und Mittwoch'])(
    'are parsed from “%s” as one weekly repetition',
    (line) => {
      expect(parse(line).repeat).toEqual({ every: 1, unit: 'week', weekdays: [1, 3] });
      expect(parse(line).title).toBe(line.split(' ')[0]);
    },
  );

  it.each(['Gym every weekend', 'Gym every sat and sun'])(
    'aren’t recognized in “%s”, which could mean once or on both days',
    (line) => {
      expect(parse(line)).toMatchObject({ repeat: null, title: line });
    },
  );
});

describe('an evening hour in quick add', () => {
  it.each([
    ['Yoga heute Abend um 8', 'Yoga', '2030-03-06', '20:00'],
    ['Yoga heute Abend um 8 Uhr', 'Yoga', '2030-03-06', '20:00'],
    ['Yoga morgen Abend um 8', 'Yoga', '2030-03-07', '20:00'],
    ['Call Sara tonight at 8', 'Call Sara', '2030-03-06', '20:00'],
    ['Call Sara at 7:30 tonight', 'Call Sara', '2030-03-06', '19:30'],
    ['Call Sara tomorrow evening at 9', 'Call Sara', '2030-03-07', '21:00'],
    ['Yoga ce soir à 8h', 'Yoga', '2030-03-06', '20:00'],
    ['Yoga heute Abend um 19 Uhr', 'Yoga', '2030-03-06', '19:00'],
    ['يوغا هذا المساء الساعة ٨', 'يوغا', '2030-03-06', '20:00'],
    ['Buy 8 eggs tonight', 'Buy 8 eggs', '2030-03-06', '20:00'],
    ['Yoga um 8', 'Yoga', '2030-03-06', '08:00'],
  ])('depends on words like “tonight”: %s', (line, title, dueDate, dueTime) => {
    expect(parse(line)).toMatchObject({ title, dueDate, dueTime });
  });
});
