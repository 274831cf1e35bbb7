import { inAddress } from '~/lib/cut-text';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { env } from '~/lib/env.server';
import type { Actor } from '~/models/store/change-log';
import { fileType } from './file-type';
import { bytesOf, keepBytes } from '~/models/store/stored-bytes.server';
import { store } from '~/models/store/store.server';
import type { Upload, UploadPlace } from './schema';

/** Largest file taken, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

/** Most bytes that the files of one incoming email come to. */
const maxMailBytes = 25 * 1024 * 1024;

/** The last part of a name, without control characters and halves of characters, and with a sensible length. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    [...last]
      .filter((char) => !/[\p{Cc}\p{Cs}]/u.test(char))
      .slice(-120)
      .join('') || 'file'
  );
}

/**
 * The id a file sent with a once-only key is stored under: the same for the same sender, key, name and bytes, so that a
 * second sending finds it stored. Signed, so that nobody can work out the address of another person's file.
 */
function idFor(once: string, file: Pick<Upload, 'ownerId' | 'name'>, bytes: Uint8Array): string {
  const content = createHash('sha256').update(bytes).digest('hex');
  const hmac = createHmac('sha256', env.sessionSecret);
  const hex = hmac.update(JSON.stringify(['upload', once, file.ownerId, file.name, content])).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

interface Sent {
  file: File;
  actor: Actor;
  place: UploadPlace;
  once: string;
  picture: boolean;
  /** Takes files of every kind: what we don't know is only ever downloaded. */
  anyKind: boolean;
}

/** Stores one file and answers its record; what was sent before with the same key is the one stored then. */
async function keepFile({ file, actor, place, once, picture, anyKind }: Sent, avifId?: string): Promise<Upload> {
  if (file.size > (anyKind ? maxMailBytes : maxUploadBytes))
    throw new AppError('too_large', 'The file is larger than 5 MiB', { file: 'fileTooLarge' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = plainName(file.name);
  const known = bytes.length === 0 ? null : fileType(name, bytes);
  const type = known ?? (anyKind ? 'application/octet-stream' : null);
  if (!type || (picture && !type.startsWith('image/')))
    throw new AppError('invalid', 'This file type isn’t supported.', { file: 'fileType' });
  const ownerId = actor?.id ?? 0;
  const upload: Upload = {
    id: once === '' ? randomUUID() : idFor(once, { ownerId, name }, bytes),
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
 * Stores a file whose content is of a kind we take: pictures, PDF, office documents, text, sound.
 * @param place what it's for, which decides who may open it
 * @param once the form's once-only key (architecture §3): with it the same file sent again is stored only once
 * @param picture takes pictures only
 * @param avif the same picture as AVIF, handed to browsers that read it
 * @returns its name and the address it is served at
 * @throws AppError under `file`: `too_large` over 5 MiB, `invalid` for an empty file or another kind
 */
export async function saveUpload({
  avif,
  once = '',
  picture = false,
  anyKind = false,
  ...sent
}: Partial<Sent> & Pick<Sent, 'file' | 'actor' | 'place'> & { avif?: File }): Promise<{ name: string; url: string }> {
  const better = avif && (await keepFile({ ...sent, file: avif, once, picture: true, anyKind: false })).id;
  const { id, name } = await keepFile({ ...sent, once, picture, anyKind }, better);
  return { name, url: uploadUrl({ id, name }) };
}

/** The address a stored file is served at. */
export function uploadUrl({ id, name }: Pick<Upload, 'id' | 'name'>): string {
  return `/uploads/${id}/${inAddress(name)}`;
}

/**
 * A stored file with its bytes, as AVIF where there is one and `avif` is wanted; `varies` tells whether that made a
 * difference. Throws `not_found`. The id is looked up, never used as a path by itself.
 */
export async function readUpload(
  id: string,
  { avif = false } = {},
): Promise<Upload & { bytes: Buffer; varies: boolean }> {
  const { uploads } = await store.snapshot();
  const asked = found(Object.hasOwn(uploads, id) ? uploads[id] : undefined, 'File');
  const better = asked.avifId === undefined ? undefined : uploads[asked.avifId];
  const upload = avif && better ? better : asked;
  return { ...upload, bytes: await bytesOf(upload.id), varies: better !== undefined };
}
