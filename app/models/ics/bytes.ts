/** Number of bytes at the start of a line to search for its parameters. */
const headLength = 200;

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function charsetOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)) return 'utf-16be';
  return 'utf-8';
}

/** Splits bytes into lines, each as a Latin-1 string, so that every byte remains one character. */
const linesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/);

const quoted = /^[^:]*;ENCODING=QUOTED-PRINTABLE[;:]/i;

/** Decodes a quoted-printable line (vCalendar 1.0), which already includes the lines that a trailing `=` continues. */
function unquoted(line: string): string {
  const colon = line.indexOf(':');
  const charset = /;CHARSET=([\w.:-]{1,40})/i.exec(line.slice(0, Math.min(colon, headLength)))?.[1] ?? 'utf-8';
  const raw = line
    .slice(colon + 1)
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const value = decoded(Buffer.from(raw, 'latin1'), charset.toLowerCase());
  const head = line.slice(0, colon).replace(/;(?:ENCODING|CHARSET)=[^;:]*/gi, '');
  const text = value
    .replace(/\\/g, '\\\\')
    .replace(/([;,])/g, '\\$1')
    .replace(/\r?\n/g, '\\n');
  // Converts the value back to a Latin-1 string of bytes, like all other lines.
  return `${head}:${Buffer.from(text).toString('latin1')}`;
}

/** Unfolds lines as bytes, because a line break can be inside a multi-byte character (RFC 5545 3.1). */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let isQuoted = false;
  for (const line of lines) {
    const last = whole.length - 1;
    const before = whole[last];
    if (isQuoted && before?.endsWith('=')) whole[last] = before.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && before !== undefined) whole[last] = before + line.slice(1);
    else {
      whole.push(line);
      isQuoted = quoted.test(line.slice(0, headLength));
    }
  }
  return whole.map((line) => (quoted.test(line.slice(0, headLength)) ? unquoted(line) : line));
}

/**
 * Returns the text of a calendar file (RFC 5545 or vCalendar 1.0) in any character set, with its lines unfolded.
 * @param bytes the file as uploaded or received by email
 */
export function calendarText(bytes: Uint8Array): string {
  const charset = charsetOf(bytes);
  const plain = charset === 'utf-8' ? bytes : Buffer.from(decoded(bytes, charset));
  return decoded(Buffer.from(unfolded(linesOf(plain)).join('\n'), 'latin1'), 'utf-8').replace(/^\uFEFF/, '');
}
