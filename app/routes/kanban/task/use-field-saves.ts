import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { commandIntent } from '~/components/data-table/command-intent';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { savedEvent } from '~/components/unsaved/unsaved-forms';
import type { ChangeDone } from '~/lib/change-answer';
import { folded } from '~/lib/fold';
import { kanbanPath } from '../links';
import { type ListField, namesAfter, partOf, setField, setNames, withFieldTag } from './field-values';
import type { TaskView } from './view.server';

/**
 * A change to one field: its new text and the previous one, or a name that is added to the field or removed from it.
 */
interface FieldChange {
  id: number;
  field: string;
  value: string;
  /** The text that the form showed before the change. */
  base?: string;
  /** Whether a name is added or removed; undefined for a text field. */
  on?: boolean;
  /** All names that the form shows after the change, one per line. */
  shown?: string;
}

/** Fields that are saved when they lose focus. */
const texts = ['title', 'description', 'dueOn'];
/** Fields that are saved when a choice is made. */
const choices = ['boardId', 'cover'];
const listFields = ['labels', 'people'] as const;
/** Fields for typing a new name, with the list that the name is added to. */
const lists: Partial<Record<string, ListField>> = { newLabel: 'labels', newPerson: 'people' };

function formFields({ id, field, value, base = '', on, shown }: FieldChange): Record<string, string> {
  if (field === 'boardId') return { intent: commandIntent('place', id), boardId: value, beforeId: '' };
  if (shown === undefined) return { intent: 'saveField', field, value, base };
  return { intent: 'saveField', field, value, shown, ...(on === true && { on: 'on' }) };
}

/** Returns the values of a task's fields other than lists, as they are in its form. */
function valuesOf({ title, description, dueOn, boardId, cover }: TaskView): Map<string, string> {
  const text = description.replaceAll('\r\n', '\n');
  return new Map(Object.entries({ title, description: text, dueOn, boardId, cover: cover ?? '' }));
}

/** Checks whether the fields for a new label, a new assignee, or an uploaded cover contain unsaved input. */
function hasMore(form: HTMLFormElement): boolean {
  const rest = form.querySelectorAll<HTMLInputElement>('[name=newLabel], [name=newPerson], [name=coverFile]');
  return [...rest].some(({ value }) => value !== '');
}

/**
 * Saves each field of a task's form as soon as the user leaves it or makes a choice. Fields that the user hasn't
 * changed show what others have saved. Without JavaScript, the form's button saves all fields. The returned `tag` is
 * the tag of the values shown in the form.
 * @param loadedTag the tag of the task as it's now stored
 * @param known all labels and people that the form offers or suggests
 */
export function useFieldSaves(
  task: TaskView,
  { loadedTag, query, known }: { loadedTag: string; query: string; known: Record<ListField, readonly string[]> },
) {
  // Live updates replace the loader's tag. Fields that don't show the update yet keep their part of the previous tag.
  const [tag, setTag] = useState(loadedTag);
  const [left, setLeft] = useState(0);
  const [isPersonUnknown, setPersonUnknown] = useState(false);
  /** The values as they were last shown or saved. */
  const shownBefore = useRef(valuesOf(task));
  const namesBefore = useRef<Record<ListField, readonly string[]> | null>(null);
  const { pending, failures, send, retry, dismiss } = useMutationQueue<FieldChange, ChangeDone & { tag?: string }>({
    name: 'kanban-fields',
    action: () => `${kanbanPath}${query}`,
    toForm: (change) => ({ id: String(change.id), ...formFields(change) }),
    thing: ({ id, field }) => `${id} ${field}`,
    scope: ({ id }) => id,
    onDone: ({ id }, done) => {
      const saved = done.tag;
      if (id === task.id && saved !== undefined) setTag((before) => withFieldTag(before, saved));
    },
  });
  const own = useMemo(() => pending.filter(({ id }) => id === task.id), [pending, task.id]);
  const failed = useMemo(() => {
    const ofTask = [...failures].filter(([, { changes }]) => changes.some(({ id }) => id === task.id));
    return new Map(ofTask.map(([thing, failure]) => [failure.changes[0]?.field ?? '', { thing, ...failure }]));
  }, [failures, task.id]);
  const names = useMemo(() => {
    const changes = (list: ListField) => own.filter(({ field }) => field === list);
    const people = task.people.map(({ name }) => name);
    return { labels: namesAfter(task.labels, changes('labels')), people: namesAfter(people, changes('people')) };
  }, [own, task.labels, task.people]);

  // Update the form after changes by other users, by this user, and after failed saves. A focused field is updated when
  // it loses focus.
  useEffect(() => {
    const form = document.getElementById(`task-${task.id}`);
    if (!(form instanceof HTMLFormElement)) return;
    // Values that weren't saved stay in their field and are sent again when the user leaves it.
    for (const [field, { changes }] of failed)
      if (changes[0]?.base !== undefined) shownBefore.current.set(field, changes[0].base);
    const isFree = (field: string) => !failed.has(field) && own.every((change) => change.field !== field);
    const current = [...valuesOf(task)].filter(([field, value]) => {
      const shown = isFree(field) && setField(form, field, { value, before: shownBefore.current.get(field) ?? '' });
      if (shown) shownBefore.current.set(field, value);
      return shown;
    });
    const before = namesBefore.current ?? names;
    for (const field of listFields) setNames(form, field, { names: names[field], before: before[field] });
    namesBefore.current = names;
    const listed = listFields.filter(isFree);
    const parts = [...current.map(([field]) => field), ...listed].map((field) => partOf(loadedTag, field));
    setTag((shown) => parts.reduce(withFieldTag, shown));
  }, [task, loadedTag, own, failed, names, left]);

  function save(form: HTMLFormElement | null, change: Omit<FieldChange, 'id'>) {
    send({ id: task.id, ...change });
    // The queue saves the change even if the panel is closed.
    if (form && !hasMore(form)) form.dispatchEvent(new Event(savedEvent, { bubbles: true }));
  }

  function saveText({ name, value, form }: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
    const base = shownBefore.current.get(name);
    if (base === undefined || base === value) return;
    shownBefore.current.set(name, value);
    save(form, { field: name, value, base });
  }

  function saveName(form: HTMLFormElement | null, field: ListField, { value, on }: { value: string; on: boolean }) {
    const others = names[field].filter((name) => name !== value);
    save(form, { field, value, on, shown: (on ? [...others, value] : others).join('\n') });
  }

  /**
   * Adds the typed name, spelled like the known name that matches. An unknown label is added as typed; an unknown
   * person isn't added. Returns false if nothing was typed or the field isn't for names.
   */
  function addTyped(input: HTMLInputElement): boolean {
    const field = lists[input.name];
    const typed = input.value.trim();
    if (!field) return false;
    const value = known[field].find((name) => folded(name) === folded(typed)) ?? (field === 'labels' ? typed : '');
    if (field === 'people') setPersonUnknown(typed !== '' && value === '');
    if (value === '') return typed !== '';
    input.value = '';
    if (!names[field].includes(value)) saveName(input.form, field, { value, on: true });
    return true;
  }

  function leave(target: EventTarget) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!target.validity.valid) return;
    if (texts.includes(target.name)) saveText(target);
    else if (target instanceof HTMLInputElement) addTyped(target);
  }

  const onBlur = ({ target }: FocusEvent) => {
    leave(target);
    setLeft((times) => times + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    // Closing the panel with Esc counts as leaving the field, too.
    if (key === 'Escape') leave(target);
    const isEntered = key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement;
    if (isEntered && target.validity.valid && addTyped(target)) event.preventDefault();
  };
  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')) {
      if (choices.includes(target.name)) saveText(target);
    } else if (target instanceof HTMLInputElement && target.type === 'file') {
      if (target.value !== '') target.form?.querySelector<HTMLButtonElement>('[name=intent][value=cover]')?.click();
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      if (target.name !== 'labels' && target.name !== 'people') return;
      saveName(target.form, target.name, { value: target.value, on: target.checked });
    }
  };
  return {
    tag,
    names,
    isPersonUnknown,
    isSaving: own.length > 0,
    failed,
    retry,
    dismiss,
    handlers: { onBlur, onKeyDown, onChange },
  };
}

export type FieldSaves = ReturnType<typeof useFieldSaves>;
