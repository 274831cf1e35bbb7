import { canOpenFile } from '~/models/upload/access.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { BoardsFile, FileTask } from './boards-file.schema';

/** Returns the URLs of the stored files that an account can open, among those that the tasks of a file name. */
async function openFiles(tasks: readonly FileTask[], actor: Actor): Promise<ReadonlySet<string>> {
  const account = actor && (await store.snapshot()).accounts[actor.id];
  const open = new Set<string>();
  if (!account) return open;
  const named = tasks.flatMap(({ coverImage = '', attachments }) => [coverImage, ...attachments.map(({ img }) => img)]);
  for (const url of new Set(named)) {
    const [, id] = /^\/uploads\/([\da-f-]{36})\/[^\\]+$/.exec(url) ?? [];
    if (id !== undefined && (await canOpenFile(account, id))) open.add(url);
  }
  return open;
}

/**
 * Returns a file without the attachments and covers that an import can't restore, and their number: it restores
 * drawings, names without a file, and stored files that the actor can open.
 */
export async function withOpenFiles(file: BoardsFile, actor: Actor): Promise<{ file: BoardsFile; left: number }> {
  const open = await openFiles([...file.tasks, ...file.archive], actor);
  const canRestore = (url: string) => url === '' || /^\/art\/[^\\]+$/.test(url) || open.has(url);
  let left = 0;
  const cleaned = ({ coverImage, ...task }: FileTask): FileTask => {
    const attachments = task.attachments.filter(({ img }) => canRestore(img));
    const cover = coverImage !== undefined && canRestore(coverImage) ? coverImage : undefined;
    left += task.attachments.length - attachments.length + (coverImage === cover ? 0 : 1);
    return { ...task, attachments, ...(cover !== undefined && { coverImage: cover }) };
  };
  return { file: { ...file, tasks: file.tasks.map(cleaned), archive: file.archive.map(cleaned) }, left };
}
