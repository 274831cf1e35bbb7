import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { savedEvent } from '~/components/unsaved/unsaved-forms';
import type { ChangeDone } from '~/lib/change-answer';
import { kanbanPath } from '../links';
import type { TaskView } from './view.server';

/** A field of a task as it's saved, see `fieldSaveSchema`. */
interface FieldChange {
  id: number;
  field: string;
  fields: Record<string, string>;
}

const texts = ['title', 'description', 'dueOn'];
const lists = ['labels', 'people'];

/** Replaces one field's part in the tag of a form, see `fieldTags`. */
function withFieldTag(tag: string, changed: string): string {
  const [field = ''] = changed.split(':');
  return tag
    .split(' ')
    .map((part) => (part.startsWith(`${field}:`) ? changed : part))
    .join(' ');
}

/** Whether a form has input that only its button saves. */
function hasMore(form: HTMLFormElement): boolean {
  const rest = form.querySelectorAll<HTMLInputElement>('[name=newLabel], [name=newPerson], [name=coverFile]');
  return [...rest].some(({ value }) => value !== '');
}

/**
 * Saves the fields of a task's form as soon as they're left, and labels and people as soon as they're chosen; without
 * script, the form's button saves all of them. `tag` is what the form carries then: with the fields that it saved
 * itself.
 */
export function useFieldSaves(task: TaskView, openedTag: string, query: string) {
  const [tag, setTag] = useState(openedTag);
  /** The texts as they were shown or saved last. */
  const known = useRef(
    new Map([
      ['title', task.title],
      ['description', task.description],
      ['dueOn', task.dueOn],
    ]),
  );
  const { pending, failures, send, retry, dismiss } = useMutationQueue<FieldChange, ChangeDone & { tag?: string }>({
    name: 'kanban-fields',
    action: () => `${kanbanPath}${query}`,
    toForm: ({ id, field, fields }) => ({ intent: 'saveField', id: String(id), field, ...fields }),
    thing: ({ id, field }) => `${id} ${field}`,
    scope: ({ id }) => id,
    onDone: ({ id }, done) => {
      const saved = done.tag;
      if (id === task.id && saved !== undefined) setTag((before) => withFieldTag(before, saved));
    },
  });

  function save(form: HTMLFormElement | null, field: string, fields: Record<string, string>) {
    send({ id: task.id, field, fields });
    // The queue keeps the change, also when the panel is closed.
    if (form && !hasMore(form)) form.dispatchEvent(new Event(savedEvent, { bubbles: true }));
  }

  function leave(target: EventTarget) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value, form } = target;
    const base = known.current.get(name);
    if (!texts.includes(name) || base === undefined || base === value || !target.validity.valid) return;
    known.current.set(name, value);
    save(form, name, { value, base });
  }

  const onBlur = ({ target }: FocusEvent) => leave(target);
  /** Closing the panel with Esc leaves the field, too. */
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape') leave(target);
  };
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !lists.includes(target.name)) return;
    const { name, value, checked, form } = target;
    const boxes = form?.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`) ?? [];
    const shown = [...boxes].map((box) => box.value).join('\n');
    save(form, name, { value, shown, ...(checked && { on: 'on' }) });
  };
  return {
    tag,
    isSaving: pending.some(({ id }) => id === task.id),
    failures: [...failures].filter(([, { changes }]) => changes.some(({ id }) => id === task.id)),
    retry,
    dismiss,
    handlers: { onBlur, onKeyDown, onChange },
  };
}

export type FieldSaves = ReturnType<typeof useFieldSaves>;
