const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/**
 * Returns the text of an uploaded file: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252, which
 * spreadsheet apps on Western systems use for CSV. Removes the byte order mark.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  // Excel's "Unicode text" format.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/**
 * Checks whether a file was selected in a field, even an empty one. For a field without a file, browsers send a file
 * without a name.
 */
export function isChosen(file: FormDataEntryValue | null): boolean {
  return file instanceof File && file.name !== '';
}
