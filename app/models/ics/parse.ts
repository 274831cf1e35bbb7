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
 * The text without lines that are no property and with every component closed. Ours, because ical.js refuses a whole file
 * for one broken line, and files of other programs have such lines.
 */
function repaired(text: string): string {
  const lines = text.replace(/\n[ \t]/g, '').split('\n');
  const open: string[] = [];
  const kept = lines.filter((line) => {
    const [, edge, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') return open.push(name) > 0;
    if (edge) return open.pop() !== undefined;
    // To find out by a thrown error takes a hundred times as long.
    return open.length > 0 && /^[\w-]+[;:]/.test(line) && isProperty(line);
  });
  return [...kept, ...open.reverse().map((name) => `END:${name}`)].join('\n');
}

/**
 * The calendars of an iCalendar text (RFC 5545) as ical.js reads them: lines unfolded, text unescaped on access.
 * @param text with any line endings, with or without a byte order mark; broken lines are passed over
 * @returns none when the text holds no `VCALENDAR`
 */
export function parseCalendars(text: string): ICAL.Component[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Without this a page of another kind would be read line by line.
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
