/** Returns the end of an email's headers: its first empty line. */
function endOfHeaders(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((line) => bytes.indexOf(line)).filter((at) => at !== -1);
  return ends.length > 0 ? Math.min(...ends) : bytes.length;
}

function decoded(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: charset === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns an email with its headers in UTF-8. Old email clients write characters there as bytes of another character set,
 * which no standard allows and every reader guesses: UTF-8, otherwise the character set of the body, otherwise
 * Windows-1252.
 */
export function withReadableHeaders(bytes: Buffer): Buffer {
  const end = endOfHeaders(bytes);
  const headers = bytes.subarray(0, end);
  if (!headers.some((byte) => byte >= 0x80) || decoded(headers, 'utf-8') !== null) return bytes;
  const charset = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*?charset="?([\w.:-]{1,40})/im.exec(
    headers.toString('latin1'),
  );
  const text = decoded(headers, charset?.[1]?.toLowerCase() ?? 'windows-1252') ?? decoded(headers, 'windows-1252');
  return Buffer.concat([Buffer.from(text ?? ''), bytes.subarray(end)]);
}
