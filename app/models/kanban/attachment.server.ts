import { AppError } from '~/lib/errors';
import type { By } from '~/models/store/change-log';
import { taskIn } from './queries.server';
import { store } from '~/models/store/store.server';

/** Appends stored files to a task's attachments, as one change. Throws `not_found`. */
export async function addAttachments({
  id,
  files,
  actor,
  idempotencyKey,
}: By & { id: number; files: readonly { name: string; url: string }[] }) {
  const { title } = taskIn(await store.snapshot(), id, actor);
  return store.commit({ actor, label: 'kanbanTask.attached', about: title, idempotencyKey }, (draft) => {
    taskIn(draft, id, actor).attachments.push(...files.map(({ name, url }) => ({ name, img: url })));
  });
}

/**
 * Removes the attachment at an index (from 0) from a task. The file remains stored so that Undo can restore it.
 * @param name the attachment's name, so that no other attachment is removed if the list has changed
 * @throws AppError `not_found`, or `conflict` if the attachment at the index has another name
 */
export async function removeAttachment({ id, index, name, actor }: By & { id: number; index: number; name: string }) {
  const { title } = taskIn(await store.snapshot(), id, actor);
  return store.commit({ actor, label: 'kanbanTask.detached', about: title }, (draft) => {
    const { attachments } = taskIn(draft, id, actor);
    if (attachments[index]?.name !== name)
      throw new AppError('conflict', 'The attachments have changed. Reload and try again.');
    attachments.splice(index, 1);
  });
}
