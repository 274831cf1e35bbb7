import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, found } from '~/lib/errors';
import { env } from '~/lib/env.server';
import type { Actor } from '~/models/store/change-log';
import { fileType } from './file-type';
import { store } from '~/models/store/store.server';
import type { Upload } from './schema';

/** Largest file taken, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

const folder = join(env.dataDir, 'uploads');

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
 * Stores a file whose content is of a kind we take: pictures, PDF, office documents, text.
 * @returns its name and the address it is served at
 * @throws AppError `too_large` over 5 MiB, `invalid` under `file` for an empty file or another kind
 */
export async function saveUpload({
  file,
  actor,
}: {
  file: File;
  actor: Actor;
}): Promise<{ name: string; url: string }> {
  if (file.size > maxUploadBytes) throw new AppError('too_large', 'The file is larger than 5 MiB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = plainName(file.name);
  const type = bytes.length === 0 ? null : fileType(name, bytes);
  if (!type) throw new AppError('invalid', 'This kind of file is not accepted', { file: 'fileType' });
  const upload: Upload = {
    id: randomUUID(),
    name,
    type,
    size: bytes.length,
    ownerId: actor?.id ?? 0,
    at: new Date().toISOString(),
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, upload.id), 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await store.commit({ actor, label: 'upload.saved', about: name, logged: false }, (draft) => {
    draft.uploads[upload.id] = upload;
  });
  return { name, url: `/uploads/${upload.id}/${encodeURIComponent(name)}` };
}

/** A stored file with its bytes; throws `not_found`. The id is looked up, never used as a path by itself. */
export async function readUpload(id: string): Promise<Upload & { bytes: Buffer }> {
  const { uploads } = await store.snapshot();
  const upload = found(Object.hasOwn(uploads, id) ? uploads[id] : undefined, 'File');
  return { ...upload, bytes: await readFile(join(folder, upload.id)) };
}
