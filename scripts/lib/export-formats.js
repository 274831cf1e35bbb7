/** @typedef {Record<string, any>} Row */

/** @param {unknown} value */
function cell(value) {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  // Escape text that a spreadsheet would run as a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Converts records to CSV (RFC 4180) with one column per field. Arrays and objects are converted to JSON.
 * @param {Row[]} rows
 */
export function csvOf(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Converts contacts to vCards (RFC 6350).
 * @param {Row[]} contacts
 */
export function vcardsOf(contacts) {
  const text = (/** @type {unknown} */ value) =>
    String(value ?? '')
      .replace(/[\\,;]/g, (sign) => `\\${sign}`)
      .replace(/\r?\n/g, '\\n');
  return contacts
    .map(({ name, email, company, phone, note }) =>
      [
        'BEGIN:VCARD',
        'VERSION:4.0',
        `FN:${text(name || email)}`,
        `EMAIL:${text(email)}`,
        ...(company ? [`ORG:${text(company)}`] : []),
        ...(phone ? [`TEL:${text(phone)}`] : []),
        ...(note ? [`NOTE:${text(note)}`] : []),
        'END:VCARD\r\n',
      ].join('\r\n'),
    )
    .join('');
}

/** @param {Row[]} people */
const addresses = (people) => people.map(({ name, email }) => (name ? { name, address: email } : email));

/**
 * Converts an email to a message (RFC 5322), with its attachments.
 * @param {Row} mail
 * @param {(url: string) => Buffer | null} fileAt returns the bytes for a local URL
 * @returns {Promise<Buffer>}
 */
export async function messageOf(mail, fileAt) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const attachments = mail.attachments.flatMap((/** @type {Row} */ { fileName, url }) => {
    const content = fileAt(url);
    return content ? [{ filename: fileName, content }] : [];
  });
  const message = new MailComposer({
    from: addresses([mail.from])[0],
    to: addresses(mail.to),
    cc: mail.cc,
    bcc: mail.bcc,
    subject: mail.subject,
    html: mail.message,
    date: new Date(mail.time),
    ...(mail.messageId ? { messageId: mail.messageId } : {}),
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((done, fail) => {
    message.compile().build((/** @type {Error | null} */ error, /** @type {Buffer} */ bytes) => {
      if (error) fail(error);
      else done(bytes);
    });
  });
}

/**
 * Returns text with its metadata as Markdown with front matter.
 * @param {Row} facts
 * @param {string} content
 */
export function markdownOf(facts, content) {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value ?? null)}`);
  return `---\n${lines.join('\n')}\n---\n\n${content}\n`;
}

/**
 * Returns text as a file name of at most 80 characters, without characters that some file systems don't allow.
 * @param {string} text
 */
export function fileName(text) {
  const safe = text.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').replace(/^[.\s-]+|[.\s]+$/g, '');
  return [...safe].slice(0, 80).join('') || 'untitled';
}
