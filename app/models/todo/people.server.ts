import { compareText } from '~/lib/fold';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { TodoPerson } from './quick-add';

const peopleOf = memoByIdentity(({ todoTasks, kanbanTasks, users }: Collections): readonly TodoPerson[] => {
  const people = new Map<string, TodoPerson>();
  const add = (person: TodoPerson) => {
    if (person.fullName !== '' && !people.has(person.fullName)) people.set(person.fullName, person);
  };
  for (const { assignee } of rowsOf(todoTasks)) if (assignee) add(assignee);
  for (const { assignedTo } of rowsOf(kanbanTasks))
    for (const { title, img } of assignedTo) add({ fullName: title, avatar: img });
  for (const { fullName, avatar } of rowsOf(users)) add({ fullName, avatar });
  return [...people.values()].sort((a, b) => compareText(a.fullName, b.fullName));
});

/** Everybody a task can be given to, by name: who has tasks in todo or kanban, and the managed users. */
export async function todoPeople(): Promise<readonly TodoPerson[]> {
  return peopleOf(await store.snapshot());
}

/** The names of `todoPeople`, which is all that choosing one of them takes. */
export async function todoPeopleNames(): Promise<readonly string[]> {
  return (await todoPeople()).map(({ fullName }) => fullName);
}

/** The person of a full name as tasks keep it, or null. */
export async function todoPersonCalled(fullName: string): Promise<TodoPerson | null> {
  return (await todoPeople()).find((person) => person.fullName === fullName) ?? null;
}
