import { latinDigits } from '~/lib/latin-digits';

/**
 * The words a quick-add line may use, in the four languages of the product, lower case and without accents (as
 * `plainWord` makes them). They share one table, because people mix languages.
 */
export type Unit = 'day' | 'week' | 'month' | 'year';

function table<Value>(groups: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(groups.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
}

/**
 * A word in lower case without accents and without the punctuation at its end: `Märzen,` gives `marzen`. The point that
 * makes a German date of two numbers stays: `24.12.`.
 */
export function plainWord(text: string): string {
  const digits = latinDigits(text);
  if (/^\d{1,2}\.\d{1,2}\.$/.test(digits)) return digits;
  return digits
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/(?<![.,;:،؛])[.,;:،؛]+$/u, '');
}

/** Phrases that name a day by its distance from today, longest first. */
export const relativeDays: readonly (readonly [words: readonly string[], days: number])[] = [
  [['day', 'after', 'tomorrow'], 2],
  [['بعد', 'غد'], 2],
  ...['ubermorgen', 'apres-demain'].map((word) => [[word], 2] as const),
  ...['tomorrow', 'tmrw', 'tmr', 'morgen', 'demain', 'غدا'].map((word) => [[word], 1] as const),
  ...[
    ['this', 'evening'],
    ['heute', 'abend'],
    ['ce', 'soir'],
    ['هذا', 'المساء'],
  ].map((words) => [words, 0] as const),
  ...['tonight', 'الليلة'].map((word) => [[word], 0] as const),
  ...['today', 'heute', "aujourd'hui", 'اليوم'].map((word) => [[word], 0] as const),
];

/** Weekdays, 0 for Sunday. */
export const weekdays = table<number>([
  [1, 'monday montag lundi الاثنين'],
  [2, 'tuesday dienstag mardi الثلاثاء'],
  [3, 'wednesday mittwoch mercredi الاربعاء'],
  [4, 'thursday donnerstag jeudi الخميس'],
  [5, 'friday freitag vendredi الجمعة'],
  [6, 'saturday samstag sonnabend samedi السبت'],
  [0, 'sunday sonntag dimanche الاحد'],
]);

/** Short weekdays are words of their own ("sat", French "mon"), so they count at the end of a line or after a lead only. */
export const shortWeekdays = table<number>([
  [1, 'mon'],
  [2, 'tue tues'],
  [3, 'wed'],
  [4, 'thu thur thurs'],
  [5, 'fri'],
  [6, 'sat'],
  [0, 'sun'],
]);

/** Months, 1 for January. */
export const months = table<number>([
  [1, 'jan january januar janvier janv يناير'],
  [2, 'feb february februar fevrier fevr فبراير'],
  [3, 'mar march marz mars مارس'],
  [4, 'apr april avril avr ابريل'],
  [5, 'may mai مايو'],
  [6, 'jun june juni juin يونيو'],
  [7, 'jul july juli juillet juil يوليو'],
  [8, 'aug august aout اغسطس'],
  [9, 'sep sept september septembre سبتمبر'],
  [10, 'oct october okt oktober octobre اكتوبر'],
  [11, 'nov november novembre نوفمبر'],
  [12, 'dec december dez dezember decembre ديسمبر'],
]);

export const units = table<Unit>([
  ['day', 'day days tag tage tagen jour jours يوم يوما ايام'],
  ['week', 'week weeks woche wochen semaine semaines اسبوع اسبوعا اسابيع'],
  ['month', 'month months monat monate monaten mois شهر شهرا اشهر شهور'],
  ['year', 'year years jahr jahre jahren an ans annee annees سنة سنوات عام اعوام'],
]);

/** Arabic says "two days" in one word. */
export const pairs = table<Unit>([
  ['day', 'يومين'],
  ['week', 'اسبوعين'],
  ['month', 'شهرين'],
  ['year', 'سنتين عامين'],
]);

export const counts = table<number>([
  [1, 'a an one ein eine einem einer un une'],
  [2, 'two zwei zweiten zweite zweites deux'],
  [3, 'three drei dritten dritte drittes trois ثلاثة ثلاث'],
  [4, 'four vier quatre اربعة اربع'],
  [5, 'five funf cinq خمسة خمس'],
  [6, 'six sechs ستة ست'],
  [7, 'seven sieben sept سبعة سبع'],
  [8, 'eight acht huit ثمانية ثماني'],
  [9, 'nine neun neuf تسعة تسع'],
  [10, 'ten zehn dix عشرة عشر'],
]);

/** The word before a distance: "in 3 days". The Arabic one needs no number: "after a week". */
export const distanceLeads: ReadonlySet<string> = new Set(['in', 'dans', 'بعد']);
export const bareDistanceLead = 'بعد';

export const nextWords: ReadonlySet<string> = new Set(['next', 'nachste', 'nachsten', 'nachster']);

/** French and Arabic say next behind the weekday. */
export const nextWordsBehind: ReadonlySet<string> = new Set(['prochain', 'القادم', 'المقبل']);

/** "Next week" with the word for next behind it. */
export const nextWeekPhrases: readonly (readonly string[])[] = [
  ['next', 'week'],
  ['nachste', 'woche'],
  ['kommende', 'woche'],
  ['semaine', 'prochaine'],
  ['الاسبوع', 'القادم'],
  ['الاسبوع', 'المقبل'],
];

/** "Next month" and "next year": their first day. */
export const nextMonthPhrases: readonly (readonly string[])[] = [
  ['next', 'month'],
  ['nachsten', 'monat'],
  ['nachster', 'monat'],
  ['mois', 'prochain'],
  ['الشهر', 'القادم'],
  ['الشهر', 'المقبل'],
];
export const nextYearPhrases: readonly (readonly string[])[] = [
  ['next', 'year'],
  ['nachstes', 'jahr'],
  ["l'annee", 'prochaine'],
  ['annee', 'prochaine'],
  ["l'an", 'prochain'],
  ['السنة', 'القادمة'],
  ['العام', 'القادم'],
  ['العام', 'المقبل'],
];

/** The weekend that comes, by the weekday it begins with (0 Sunday): Saturday, in Arabic Friday. */
export const weekendPhrases: readonly (readonly [words: readonly string[], first: number])[] = [
  [['this', 'weekend'], 6],
  [['the', 'weekend'], 6],
  [['dieses', 'wochenende'], 6],
  [['am', 'wochenende'], 6],
  [['ce', 'week-end'], 6],
  [['ce', 'weekend'], 6],
  [['le', 'week-end'], 6],
  [['نهاية', 'الاسبوع'], 5],
  [['نهاية', 'هذا', 'الاسبوع'], 5],
  [['عطلة', 'نهاية', 'الاسبوع'], 5],
  [['عطلة', 'نهاية', 'هذا', 'الاسبوع'], 5],
];
export const nextWeekendPhrases: readonly (readonly [words: readonly string[], first: number])[] = [
  [['next', 'weekend'], 6],
  [['nachstes', 'wochenende'], 6],
  [['week-end', 'prochain'], 6],
  [['weekend', 'prochain'], 6],
  [['نهاية', 'الاسبوع', 'القادم'], 5],
  [['نهاية', 'الاسبوع', 'المقبل'], 5],
];

/** Times with a name, as `HH:MM`. */
export const namedTimes = table<string>([['12:00', 'noon midday midi']]);

/** Words before a time that go with it; the hour alone ("um 17", "à 8h") is a time only behind them. */
export const timeLeads: ReadonlySet<string> = new Set(['at', 'by', 'um', 'bis', 'a', 'gegen', 'vers', 'الساعة']);

/** Words behind an hour: in the morning, in the afternoon, by the clock of 24 hours. */
export const halfDays = table<'am' | 'pm' | '24'>([
  ['am', 'am a.m صباحا ص'],
  ['pm', 'pm p.m مساء م'],
  ['24', 'uhr heures heure'],
]);

/** Words of the evening: an hour that goes with one of them is of the second half of the day. */
export const eveningWords: ReadonlySet<string> = new Set('evening tonight abend soir المساء مساء الليلة'.split(' '));

/** Words before a date that go with it: "due friday", "this friday", "kommenden Freitag". */
export const leads: ReadonlySet<string> = new Set(
  'on by due until this am bis diesen kommenden le la ce pour يوم هذا في'.split(' '),
);
