const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/**
 * The text of an uploaded file. What is no UTF-8 is read as Windows-1252, as spreadsheets on Western systems save CSV: "Müller" would
 * otherwise come in as "M�ller". A mark at the beginning that tells the encoding is not part of the text.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  // As Excel saves "Unicode text".
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/** Whether a file was chosen in its field, an empty one too; a browser sends a field without a file as one without a name. */
export function isChosen(file: FormDataEntryValue | null): boolean {
  return file instanceof File && file.name !== '';
}
