import { ownPicture } from '~/lib/own-picture';
import { uploadedFile } from '~/models/kanban/rules';
import type { KanbanTask } from '~/models/kanban/schema';
import { cardViewOf, type CardView } from '../view.server';
import type { CheckItem } from '~/models/shared/checklist';
import { dayOf } from '~/models/shared/day';

/** A file at a task: `url` leads to it when it was uploaded, `picture` when it can be shown. */
export interface FileView {
  name: string;
  url: string | null;
  picture: string;
  isPicture: boolean;
  /** It can be played where it stands. */
  isSound: boolean;
}

export interface CommentView {
  id: string;
  name: string;
  src: string | null;
  comment: string;
  /** The instant it was written, empty where that isn't known. */
  at: string;
}

/** A task as its panel shows it. */
export interface TaskView extends Omit<CardView, 'attachments' | 'comments'> {
  description: string;
  /** `YYYY-MM-DD`, empty without a due date. */
  dueOn: string;
  checklist: readonly CheckItem[];
  /** The to-do it was made of. */
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

/** Everything the panel of a task prints, and nothing another program may have put there that is not ours to load. */
export function taskViewOf(task: KanbanTask, onDay: string, todoId: number | null): TaskView {
  const { attachments: _files, comments: _comments, ...card } = cardViewOf(task, onDay);
  return {
    ...card,
    description: task.description,
    dueOn: dayOf(task.dueDate ?? ''),
    checklist: task.checklist,
    todoId,
    files: task.attachments.map(fileViewOf),
    comments: task.comments.map(({ id, name, img, comment, at }) => ({ id, name, src: ownPicture(img), comment, at })),
  };
}
