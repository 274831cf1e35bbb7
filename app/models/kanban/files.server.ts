import { canOpenFile } from '~/models/upload/access.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { BoardsFile, FileTask } from './boards-file.schema';
import type { KanbanTask } from './schema';

/** The ID of a stored file anywhere in a URL. Records reference their files by URL. */
const storedFile = /\/uploads\/([\da-f-]{36})\//;

async function openFiles(urls: readonly string[], actor: Actor): Promise<ReadonlySet<string>> {
  const account = actor && (await store.snapshot()).accounts[actor.id];
  const open = new Set<string>();
  if (!account) return open;
  for (const url of new Set(urls)) {
    const [, id] = storedFile.exec(url) ?? [];
    if (id !== undefined && /^\/uploads\/[^/\\]+\/[^/\\]+$/.test(url) && (await canOpenFile(account, id)))
      open.add(url);
  }
  return open;
}

/** Returns the URLs of a task's cover and attachments. A missing URL is an empty string. */
export const filesOf = (task: Pick<KanbanTask, 'coverImage' | 'attachments'>): string[] => [
  task.coverImage ?? '',
  ...task.attachments.map(({ img }) => img),
];

/**
 * Returns a file without the attachments and covers that an import can't restore, and how many were left out. An import
 * restores built-in drawings, attachments without a file, and stored files that the actor can open.
 */
export async function withOpenFiles(file: BoardsFile, actor: Actor): Promise<{ file: BoardsFile; left: number }> {
  const tasks = [...file.tasks, ...file.archive];
  const named = tasks.flatMap(({ coverImage = '', attachments }) => [coverImage, ...attachments.map(({ img }) => img)]);
  const open = await openFiles(named, actor);
  const isDrawn = (url: string) => /^\/art\/[^\\]+$/.test(url) && !storedFile.test(url);
  const canRestore = (url: string) => url === '' || isDrawn(url) || open.has(url);
  let left = 0;
  const cleaned = ({ coverImage, ...task }: FileTask): FileTask => {
    const attachments = task.attachments.filter(({ img }) => canRestore(img));
    const cover = coverImage !== undefined && canRestore(coverImage) ? coverImage : undefined;
    left += task.attachments.length - attachments.length + (coverImage === cover ? 0 : 1);
    return { ...task, attachments, ...(cover !== undefined && { coverImage: cover }) };
  };
  return { file: { ...file, tasks: file.tasks.map(cleaned), archive: file.archive.map(cleaned) }, left };
}
