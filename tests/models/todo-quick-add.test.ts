import { describe, expect, it } from 'vitest';
import { parseQuickAdd, type QuickAddContext } from '~/models/todo/quick-add';

const person = (fullName: string) => ({ fullName, avatar: '' });
const people = [
  person('Elif Demirkan'),
  person('Jonas Eberhardt'),
  person('Salma Nasser'),
  person('Thandiwe Mokoena-Dlamini'),
  person('Hugo Valcourt'),
  person('Hugo Brandt'),
  person('ليلى المنصوري'),
];
// A Wednesday.
const context: QuickAddContext = { today: '2030-03-06', people, tagNames: { high: 'Élevée' } };
const parse = (line: string, changes: Partial<QuickAddContext> = {}) => parseQuickAdd(line, { ...context, ...changes });
const due = (line: string, today = context.today) => parse(line, { today }).dueDate;

describe('a rejected interpretation', () => {
  it('of dates leaves dates and times in the title, but not tags', () => {
    const line = 'Monday blues playlist tomorrow 5pm #high';
    const read = parseQuickAdd(line, { today: '2030-03-06', people: [], isPlain: true });
    expect(read).toMatchObject({
      title: 'Monday blues playlist tomorrow 5pm',
      dueDate: null,
      dueTime: null,
      repeat: null,
    });
    expect(read).toMatchObject({ tags: ['high'], unknown: [] });
  });

  it('of tags, people, and stars leaves only the rejected ones in the title', () => {
    const line = 'Fix #bug with @Elif Demirkan ! tomorrow #high';
    const read = parse(line, { rejected: ['#bug', '@Elif Demirkan', '!'] });
    expect(read).toMatchObject({ title: 'Fix #bug with @Elif Demirkan !', ownTags: [], tags: ['high'], unknown: [] });
    expect(read).toMatchObject({ assignee: null, isImportant: false, dueDate: '2030-03-07' });
    expect(parse('Fix #bugs', { rejected: ['#bug'] }).ownTags).toEqual(['bugs']);
  });
});

describe('parseQuickAdd', () => {
  it('reads the date, tag, star, and assignee from a line, and uses the rest as the title', () => {
    expect(parse('Call the printer tomorrow #high ! @jonas about flyers')).toEqual({
      title: 'Call the printer about flyers',
      dueDate: '2030-03-07',
      dueTime: null,
      repeat: null,
      tags: ['high'],
      ownTags: [],
      isImportant: true,
      assignee: person('Jonas Eberhardt'),
      unknown: [],
      marks: [
        { from: 17, to: 25, of: 'date' },
        { from: 26, to: 31, of: 'tag:high' },
        { from: 32, to: 33, of: 'star' },
        { from: 34, to: 40, of: 'person' },
      ],
    });
  });

  it('marks the words of a date as one range, but not quoted text, and marks nothing if dates are rejected', () => {
    const line = 'Pay "Monday" rent every month on the 1st 9am please';
    const marked = parse(line).marks.map(({ from, to }) => line.slice(from, to));
    expect(marked).toEqual(['every month on the 1st 9am']);
    expect(parse(line, { isPlain: true }).marks).toEqual([]);
  });

  it('uses a line without keywords as the title, and leaves the title of a line with only keywords empty', () => {
    expect(parse('  Buy   milk ')).toEqual({
      title: 'Buy milk',
      dueDate: null,
      dueTime: null,
      repeat: null,
      tags: [],
      ownTags: [],
      isImportant: false,
      assignee: null,
      unknown: [],
      marks: [],
    });
    expect(parse('').title).toBe('');
    expect(parse('tomorrow !').title).toBe('');
  });

  it('ignores words in quotes', () => {
    expect(parse('Fix the "today" label today')).toMatchObject({
      title: 'Fix the "today" label',
      dueDate: '2030-03-06',
    });
    expect(parse('Write "call me tomorrow !"')).toMatchObject({ dueDate: null, isImportant: false });
  });
});

describe('dates', () => {
  it.each([
    ['today', '2030-03-06'],
    ['Tomorrow', '2030-03-07'],
    ['day after tomorrow', '2030-03-08'],
    ['thursday', '2030-03-07'],
    ['tuesday', '2030-03-12'],
    ['wednesday', '2030-03-13'],
    ['fri', '2030-03-08'],
    ['next friday', '2030-03-15'],
    ['next monday', '2030-03-11'],
    ['next week', '2030-03-11'],
    ['in 3 days', '2030-03-09'],
    ['in a week', '2030-03-13'],
    ['in 2 weeks', '2030-03-20'],
    ['in 1 month', '2030-04-06'],
    ['2031-11-30', '2031-11-30'],
    ['7 mar', '2030-03-07'],
    ['6 mar', '2030-03-06'],
    ['5 mar', '2031-03-05'],
    ['mar 7', '2030-03-07'],
    ['March 7th', '2030-03-07'],
    ['7 march 2035', '2035-03-07'],
    ['29 feb', '2032-02-29'],
  ])('are recognized in English: %s', (words, day) => {
    expect(parse(`Do it ${words}`)).toMatchObject({ title: 'Do it', dueDate: day });
    expect(parse(`${words === 'fri' ? 'by fri' : words} do it`)).toMatchObject({ title: 'do it', dueDate: day });
  });

  it.each([
    ['Bericht schreiben übermorgen', '2030-03-08'],
    ['Bericht schreiben bis Freitag', '2030-03-08'],
    ['Bericht schreiben am 7. März', '2030-03-07'],
    ['Bericht schreiben in 2 Wochen', '2030-03-20'],
    ['Bericht schreiben nächste Woche', '2030-03-11'],
    ['Appeler mon père demain', '2030-03-07'],
    ['Appeler mon père vendredi prochain', '2030-03-15'],
    ['Appeler mon père le 1er août', '2030-08-01'],
    ['Appeler mon père dans 3 jours', '2030-03-09'],
    ['Appeler mon père la semaine prochaine', '2030-03-11'],
    ['مراجعة النص غدًا', '2030-03-07'],
    ['مراجعة النص بعد غد', '2030-03-08'],
    ['مراجعة النص يوم الأحد', '2030-03-10'],
    ['مراجعة النص بعد 3 أيام', '2030-03-09'],
    ['مراجعة النص بعد أسبوعين', '2030-03-20'],
    ['مراجعة النص بعد شهر', '2030-04-06'],
    ['مراجعة النص 7 أغسطس', '2030-08-07'],
  ])('are recognized in other languages: %s', (line, day) => {
    expect(due(line)).toBe(day);
  });

  it('are removed together with a preceding word like “due” and the following comma', () => {
    const lines = ['Pay rent due friday', 'Pay rent this friday', 'On friday, Pay rent', 'Pay rent kommenden Freitag'];
    for (const line of lines) {
      expect(parse(line)).toMatchObject({ title: 'Pay rent', dueDate: '2030-03-08' });
    }
  });

  it('before the last date in a line stay in the title', () => {
    expect(parse('Move the friday meeting to monday')).toMatchObject({
      title: 'Move the friday meeting to',
      dueDate: '2030-03-11',
    });
  });

  it('aren’t found in words that only look like dates', () => {
    for (const line of [
      'Where he sat all day',
      'Appeler mon père',
      'March in the parade',
      'Order in 3 colors',
      'Read 2030-02-30',
      '32 mar',
      'Room 7',
      'Follow up in',
      '31 feb 2031',
    ]) {
      expect(parse(line), line).toMatchObject({ title: line, dueDate: null });
    }
  });

  it('can cross the ends of months and years, and today’s weekday means next week', () => {
    expect(due('x tomorrow', '2030-12-31')).toBe('2031-01-01');
    expect(due('x in 1 month', '2031-01-31')).toBe('2031-02-28');
    expect(due('x in 13 months', '2030-12-31')).toBe('2032-01-31');
    expect(due('x sunday', '2030-03-10')).toBe('2030-03-17');
    expect(due('x next sunday', '2030-03-10')).toBe('2030-03-17');
  });
});

describe('tags', () => {
  it('are recognized by name and translated name, each only once', () => {
    expect(parse('x #high #HIGH #team, #élevée')).toMatchObject({ title: 'x', tags: ['high', 'team'] });
  });

  it('can be custom, but numbers after “#” stay in the title and are reported', () => {
    expect(parse('Fix the form #bug, #Süd !')).toMatchObject({
      title: 'Fix the form',
      ownTags: ['bug', 'Süd'],
      unknown: [],
    });
    expect(parse('Fix #1044 today')).toMatchObject({
      title: 'Fix #1044',
      tags: [],
      dueDate: '2030-03-06',
      unknown: [{ text: '#1044', why: 'tag' }],
    });
    expect(parse('a # b')).toMatchObject({ title: 'a # b', unknown: [] });
  });
});

describe('the star', () => {
  it('is set by a separate exclamation mark', () => {
    expect(parse('Pay rent !')).toMatchObject({ title: 'Pay rent', isImportant: true });
    expect(parse('!! Pay rent')).toMatchObject({ title: 'Pay rent', isImportant: true });
    expect(parse('Call now!')).toMatchObject({ title: 'Call now!', isImportant: false });
  });
});

describe('assignees', () => {
  it.each([
    ['@elif', 'Elif Demirkan'],
    ['@demirkan', 'Elif Demirkan'],
    ['@Elif-Demirkan', 'Elif Demirkan'],
    ['@Elif Demirkan', 'Elif Demirkan'],
    ['@"elif demirkan"', 'Elif Demirkan'],
    ['@sal', 'Salma Nasser'],
    ['@dlamini', 'Thandiwe Mokoena-Dlamini'],
    ['@hugo valcourt', 'Hugo Valcourt'],
    ['@ليلى', 'ليلى المنصوري'],
  ])('are recognized from “%s”', (mark, fullName) => {
    expect(parse(`Ask ${mark} today`)).toMatchObject({
      title: 'Ask',
      assignee: { fullName },
      dueDate: '2030-03-06',
      unknown: [],
    });
  });

  it('stay in the title if the name matches no one or several people', () => {
    expect(parse('Ask @hugo')).toMatchObject({
      title: 'Ask @hugo',
      assignee: null,
      unknown: [{ text: '@hugo', why: 'severalPeople' }],
    });
    expect(parse('Ask @nobody').unknown).toEqual([{ text: '@nobody', why: 'person' }]);
    expect(parse('Write to a@b.example')).toMatchObject({ title: 'Write to a@b.example', unknown: [] });
  });

  it('are limited to one per line, and a second name stays in the title', () => {
    expect(parse('Ask @elif and @jonas')).toMatchObject({
      title: 'Ask and @jonas',
      assignee: { fullName: 'Elif Demirkan' },
    });
  });
});
