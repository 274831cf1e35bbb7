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
 * Converts an email's headers to UTF-8. Some old mail clients send raw bytes in another character set, which no
 * standard allows, so every reader has to guess: UTF-8, then the character set of the body, then Windows-1252.
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
