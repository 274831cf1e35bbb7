import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { maxMessageFileBytes, maxMessageFiles } from './rules';
import type { MessageFile } from './schema';

/**
 * Stores the files of a message before it's sent. They're as private as its chat.
 * @returns the files in the form that the message stores
 * @throws AppError `too_many` for more than ten files; `too_large` for a file over 25 MiB, with its name as the message
 */
export async function saveMessageFiles({
  files,
  actor,
  idempotencyKey,
}: {
  files: readonly File[];
  actor: Actor;
  idempotencyKey: string;
}): Promise<MessageFile[]> {
  if (files.length > maxMessageFiles)
    throw new AppError('too_many', `You can send at most ${maxMessageFiles} files with a message.`);
  const large = files.find(({ size }) => size > maxMessageFileBytes);
  if (large) throw new AppError('too_large', large.name);
  const saved: MessageFile[] = [];
  for (const file of files) {
    const { name, url } = await saveUpload({ file, actor, place: 'chatMessages', idempotencyKey, anyKind: true });
    const upload = (await store.snapshot()).uploads[url.split('/')[2] ?? ''];
    saved.push({ name, url, type: upload?.type ?? 'application/octet-stream', size: upload?.size ?? file.size });
  }
  return saved;
}
