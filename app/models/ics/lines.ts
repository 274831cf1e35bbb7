/** One property of an iCalendar text: `DTSTART;TZID=Europe/Berlin:20261121T090000` (RFC 5545 §3.1). */
export interface IcsLine {
  name: string;
  params: Record<string, string>;
  value: string;
}

/** A component with its own properties and the components inside it. */
export interface IcsComponent {
  name: string;
  lines: IcsLine[];
  parts: IcsComponent[];
}

const lineLimit = 75;

/** Text as a value: line breaks, commas, semicolons and backslashes escaped (§3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** A text value as it was meant. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}

/** A parameter value that may hold anything but quotes and line breaks, in quotes where it needs them (§3.2). */
export function quoteParam(text: string): string {
  const safe = text.replace(/"|\p{Cc}/gu, "'");
  return /[:;,]/.test(safe) ? `"${safe}"` : safe;
}

/** A line broken into pieces of at most 75 bytes, the following ones beginning with a space (§3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const char of line) {
    const bytes = Buffer.byteLength(char);
    if (size + bytes > lineLimit) {
      pieces.push(piece);
      piece = ' ';
      size = 1;
    }
    piece += char;
    size += bytes;
  }
  return [...pieces, piece].join('\r\n');
}

/** The logical lines of a text: folded ones joined, empty ones dropped; any line ending will do. */
function logicalLines(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/(\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
}

/** Where the value begins: the first colon outside quotes. */
function colonOf(line: string): number {
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') quoted = !quoted;
    else if (line[index] === ':' && !quoted) return index;
  }
  return -1;
}

function readLine(line: string): IcsLine | null {
  const colon = colonOf(line);
  if (colon < 1) return null;
  const [name = '', ...params] = line.slice(0, colon).match(/(?:"[^"]*"|[^;"])+/g) ?? [];
  const pairs = params.map((param) => {
    const at = param.indexOf('=');
    return [param.slice(0, at).toUpperCase(), param.slice(at + 1).replace(/^"|"$/g, '')] as const;
  });
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs), value: line.slice(colon + 1) };
}

/** The calendars of a text as trees of components. Lines that are none are passed over; an unclosed component ends with the text. */
export function readComponents(text: string): IcsComponent[] {
  const root: IcsComponent = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const raw of logicalLines(text)) {
    const line = readLine(raw);
    const current = open.at(-1);
    if (!line || !current) continue;
    if (line.name === 'BEGIN') {
      const part: IcsComponent = { name: line.value.trim().toUpperCase(), lines: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.length > 1) open.pop();
    } else current.lines.push(line);
  }
  return root.parts.filter(({ name }) => name === 'VCALENDAR');
}

/** The first property of a name. */
export function lineOf(component: IcsComponent, name: string): IcsLine | undefined {
  return component.lines.find((line) => line.name === name);
}
