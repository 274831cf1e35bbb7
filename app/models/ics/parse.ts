import ICAL from 'ical.js';

type JCal = [name: string, properties: unknown[], parts: unknown[]];

function components(text: string): JCal[] {
  const result = ICAL.parse(text) as JCal | JCal[];
  return typeof result[0] === 'string' ? [result as JCal] : (result as JCal[]);
}

function isProperty(line: string): boolean {
  try {
    return Boolean(ICAL.parse.property(line, ICAL.design.icalendar));
  } catch {
    return false;
  }
}

/**
 * Removes lines that aren't properties and closes every component. ical.js rejects a whole file because of one broken
 * line, and files from other apps contain such lines.
 */
function repaired(text: string): string {
  const lines = text.replace(/\n[ \t]/g, '').split('\n');
  const open: string[] = [];
  const kept = lines.filter((line) => {
    const [, edge, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') return open.push(name) > 0;
    if (edge) return open.pop() !== undefined;
    // The regular expression comes first, because catching an exception in `isProperty` is much slower.
    return open.length > 0 && /^[\w-]+[;:]/.test(line) && isProperty(line);
  });
  return [...kept, ...open.reverse().map((name) => `END:${name}`)].join('\n');
}

/**
 * Parses the calendars in iCalendar text (RFC 5545) with ical.js. Lines are unfolded, and text is unescaped on access.
 * @param text with any line endings, with or without a byte order mark; broken lines are skipped
 * @returns an empty array if the text contains no `VCALENDAR`
 */
export function parseCalendars(text: string): ICAL.Component[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Without this check, a file of another type would be parsed line by line.
  if (!/^BEGIN:VCALENDAR/im.test(plain)) return [];
  const read = () => {
    try {
      return components(plain);
    } catch {
      return components(repaired(plain));
    }
  };
  return read()
    .filter(([name]) => name === 'vcalendar')
    .map((jCal) => new ICAL.Component(jCal));
}
