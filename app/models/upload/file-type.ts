type Signature = { type: string; bytes: readonly (number | null)[] };

const signatures: readonly Signature[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
  // At byte 4: "ftypavif".
  { type: 'image/avif', bytes: [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
  { type: 'audio/mpeg', bytes: [0x49, 0x44, 0x33] },
  // Matches audio without a leading tag: MPEG 1 or 2, layer 3.
  ...[0xfb, 0xfa, 0xf3, 0xf2].map((second) => ({ type: 'audio/mpeg', bytes: [0xff, second] })),
  { type: 'audio/wav', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x41, 0x56, 0x45] },
  { type: 'audio/ogg', bytes: [0x4f, 0x67, 0x67, 0x53] },
  // At byte 4: "ftypM4A ".
  { type: 'audio/mp4', bytes: [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x4d, 0x34, 0x41, 0x20] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
];

const zipKinds = new Map(
  Object.entries({
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    zip: 'application/zip',
  }),
);

const textKinds = new Map(
  Object.entries({
    txt: 'text/plain',
    md: 'text/plain',
    csv: 'text/csv',
    ics: 'text/calendar',
  }),
);

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Detects the type of a file from its content, regardless of the type that the sender specified. Returns `null` for a
 * type that isn't accepted. The name is used only to distinguish ZIP-based types and text types.
 */
export function fileType(name: string, bytes: Uint8Array): string | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const signature = signatures.find(({ bytes: wanted }) =>
    wanted.every((byte, i) => byte === null || bytes[i] === byte),
  );
  if (signature?.type === 'application/zip') return zipKinds.get(extension) ?? null;
  if (signature) return signature.type;
  const kind = textKinds.get(extension);
  return kind && isText(bytes) ? kind : null;
}

/** Checks whether a file type is an image. Files of all other types are served as downloads. */
export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}
