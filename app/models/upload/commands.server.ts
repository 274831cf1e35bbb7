import { inAddress } from '~/lib/cut-text';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { env } from '~/lib/env.server';
import type { Actor } from '~/models/store/change-log';
import { fileType } from './file-type';
import { bytesOf, keepBytes } from '~/models/store/stored-bytes.server';
import { store } from '~/models/store/store.server';
import type { Upload, UploadPlace } from './schema';

/** Maximum file size in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

/** Maximum size in bytes of a file of any type (`anyKind`), such as an attachment of an incoming email. */
const maxMailBytes = 25 * 1024 * 1024;

/**
 * Returns the last 120 characters of the last part of a path, without control characters, bidirectional control
 * characters, or unpaired surrogates. Returns `file` if nothing is left.
 */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    [...last]
      .filter((char) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(char))
      .slice(-120)
      .join('') || 'file'
  );
}

/**
 * Returns the ID of a file sent with an idempotency key. The same sender, key, name, and bytes result in the same ID,
 * so a second upload finds the stored file. The ID is keyed (HMAC), so no one can derive the URL of another user's
 * file.
 */
function idFor(idempotencyKey: string, file: Pick<Upload, 'ownerId' | 'name'>, bytes: Uint8Array): string {
  const content = createHash('sha256').update(bytes).digest('hex');
  const hmac = createHmac('sha256', env.sessionSecret);
  const hex = hmac.update(JSON.stringify(['upload', idempotencyKey, file.ownerId, file.name, content])).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

interface SentFile {
  file: File;
  actor: Actor;
  place: UploadPlace;
  idempotencyKey: string;
  picture: boolean;
  /** Whether files of every type are accepted. Unknown types are only ever downloaded. */
  anyKind: boolean;
}

async function keepFile(
  { file, actor, place, idempotencyKey, picture, anyKind }: SentFile,
  avifId?: string,
): Promise<Upload> {
  const maxBytes = anyKind ? maxMailBytes : maxUploadBytes;
  if (file.size > maxBytes)
    throw new AppError('too_large', `The file is larger than ${maxBytes / 1024 / 1024} MiB.`, { file: 'fileTooLarge' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = plainName(file.name);
  if (bytes.length === 0 && !anyKind) throw new AppError('invalid', 'The file is empty.', { file: 'fileEmpty' });
  const known = fileType(name, bytes);
  const type = known ?? (anyKind ? 'application/octet-stream' : null);
  if (!type || (picture && !type.startsWith('image/')))
    throw new AppError('invalid', 'This file type isn’t supported.', { file: 'fileType' });
  const ownerId = actor?.id ?? 0;
  const upload: Upload = {
    id: idempotencyKey === '' ? randomUUID() : idFor(idempotencyKey, { ownerId, name }, bytes),
    name,
    type,
    size: bytes.length,
    ownerId,
    at: new Date().toISOString(),
    place,
    ...(avifId && { avifId }),
  };
  if (Object.hasOwn((await store.snapshot()).uploads, upload.id)) return upload;
  await keepBytes(upload.id, bytes);
  await store.commit({ actor, label: 'upload.saved', about: name, logged: false }, (draft) => {
    draft.uploads[upload.id] ??= upload;
  });
  return upload;
}

/**
 * Stores a file whose content is of an accepted type (image, audio, PDF, office document, ZIP, text), or a file of any
 * type with `anyKind`.
 * @param place the kind of record that it's for, which determines who can open it
 * @param idempotencyKey from the form (architecture §3); a file that is sent twice with the same key is stored only
 * once
 * @param picture accepts only images
 * @param avif the same image as AVIF, served to browsers that support it
 * @returns its name and its URL
 * @throws AppError under `file`: `too_large` over 5 MiB, or 25 MiB with `anyKind`; without `anyKind`, `invalid` for an
 * empty file or another type
 */
export async function saveUpload({
  avif,
  idempotencyKey = '',
  picture = false,
  anyKind = false,
  ...sent
}: Partial<SentFile> & Pick<SentFile, 'file' | 'actor' | 'place'> & { avif?: File }): Promise<{
  name: string;
  url: string;
}> {
  const better = avif && (await keepFile({ ...sent, file: avif, idempotencyKey, picture: true, anyKind: false })).id;
  const { id, name } = await keepFile({ ...sent, idempotencyKey, picture, anyKind }, better);
  return { name, url: uploadUrl({ id, name }) };
}

/** Returns the URL of a stored file. */
export function uploadUrl({ id, name }: Pick<Upload, 'id' | 'name'>): string {
  return `/uploads/${id}/${inAddress(name)}`;
}

/**
 * Returns a stored file with its bytes, as AVIF if available and `avif` is set. `varies` is true if there's an AVIF
 * version. Throws `not_found`. The ID is looked up, never used directly as a path.
 */
export async function readUpload(
  id: string,
  { avif = false } = {},
): Promise<Upload & { bytes: Buffer; varies: boolean }> {
  const { uploads } = await store.snapshot();
  const requested = found(Object.hasOwn(uploads, id) ? uploads[id] : undefined, 'File');
  const better = requested.avifId === undefined ? undefined : uploads[requested.avifId];
  const upload = avif && better ? better : requested;
  return { ...upload, bytes: await bytesOf(upload.id), varies: better !== undefined };
}
