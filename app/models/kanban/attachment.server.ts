import { AppError } from '~/lib/errors';
import type { By } from '~/models/store/change-log';
import { taskIn } from './queries.server';
import { store } from '~/models/store/store.server';

/** Adds stored files behind a task's attachments, as one change. Throws `not_found`. */
export async function addAttachments({
  id,
  files,
  actor,
  once,
}: By & { id: number; files: readonly { name: string; url: string }[] }) {
  const { title } = taskIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'kanbanTask.attached', about: title, once }, (draft) => {
    taskIn(draft, id).attachments.push(...files.map(({ name, url }) => ({ name, img: url })));
  });
}

/**
 * Takes the attachment at an index (from 0) off a task; the file stays stored, so that Undo brings it back.
 * @param name what it is called, so that no other is removed when the list has changed meanwhile
 * @throws AppError `not_found`, or `conflict` when the attachment there is called something else
 */
export async function removeAttachment({ id, index, name, actor }: By & { id: number; index: number; name: string }) {
  const { title } = taskIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'kanbanTask.detached', about: title }, (draft) => {
    const { attachments } = taskIn(draft, id);
    if (attachments[index]?.name !== name)
      throw new AppError('conflict', 'The attachments have changed. Reload and try again.');
    attachments.splice(index, 1);
  });
}
