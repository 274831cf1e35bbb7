import { localImageUrl } from '~/lib/local-image';
import { uploadedFile } from '~/models/kanban/rules';
import type { KanbanTask } from '~/models/kanban/schema';
import { cardViewOf, type CardView } from '../view.server';
import type { CheckItem } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';

/**
 * A file attached to a task. `url` is the URL of an uploaded file, or `null` for an attachment that's only a name.
 * `picture` is the URL of an uploaded image or, for any other attachment, of a generated icon.
 */
export interface FileView {
  name: string;
  url: string | null;
  picture: string;
  isPicture: boolean;
  /** Whether the file can be played in the panel. */
  isSound: boolean;
}

export interface CommentView {
  id: string;
  name: string;
  src: string | null;
  comment: string;
  /** Time when the comment was written; empty if unknown. */
  at: string;
}

/** A task as shown in its panel. */
export interface TaskView extends Omit<CardView, 'attachments' | 'comments'> {
  description: string;
  /** `YYYY-MM-DD`, empty without a due date. */
  dueOn: string;
  checklist: readonly CheckItem[];
  /** ID of the to-do that the task was created from. */
  todoId: number | null;
  files: FileView[];
  comments: CommentView[];
}

const pictureNames = /\.(png|jpe?g|gif|webp)$/i;
const soundNames = /\.(mp3|wav|ogg|m4a)$/i;

function fileViewOf({ name, img }: { name: string; img: string }): FileView {
  const url = uploadedFile(img);
  const extension = (name.split('.').at(-1) ?? '').replace(/[^\w]/g, '').slice(0, 8) || 'file';
  const isPicture = url !== null && pictureNames.test(name);
  const isSound = url !== null && soundNames.test(name);
  return { name, url, isPicture, isSound, picture: isPicture ? url : `/art/file/${extension}.svg` };
}

/**
 * Returns everything that a task's panel shows. Omits URLs of images and files on other sites, which API clients may
 * have stored.
 */
export function taskViewOf(task: KanbanTask, onDay: string, todoId: number | null): TaskView {
  const { attachments: _files, comments: _comments, ...card } = cardViewOf(task, onDay);
  return {
    ...card,
    description: task.description,
    dueOn: dayOf(task.dueDate ?? ''),
    checklist: task.checklist,
    todoId,
    files: task.attachments.map(fileViewOf),
    comments: task.comments.map(({ id, name, img, comment, at }) => ({
      id,
      name,
      src: localImageUrl(img),
      comment,
      at,
    })),
  };
}
