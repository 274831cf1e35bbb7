import { compareText } from '~/lib/fold';
import { rowsOf } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Collections } from '~/models/store/database.schema';
import { isShownTask } from '~/models/kanban/project-access';
import { store } from '~/models/store/store.server';
import type { TodoPerson } from './quick-add';

const peopleOf = memoByIdentity((data: Collections): readonly TodoPerson[] => {
  const { todoTasks, kanbanTasks, users } = data;
  const people = new Map<string, TodoPerson>();
  const add = (person: TodoPerson) => {
    if (person.fullName !== '' && !people.has(person.fullName)) people.set(person.fullName, person);
  };
  for (const { assignee } of rowsOf(todoTasks)) if (assignee) add(assignee);
  for (const { assignedTo } of rowsOf(kanbanTasks).filter((task) => isShownTask(data, task, null)))
    for (const { title, img } of assignedTo) add({ fullName: title, avatar: img });
  for (const { fullName, avatar } of rowsOf(users)) add({ fullName, avatar });
  return [...people.values()].sort((a, b) => compareText(a.fullName, b.fullName));
});

/** Returns everyone who can be assigned a task, by name: people with tasks in Todo or kanban, and the managed users. */
export async function todoPeople(): Promise<readonly TodoPerson[]> {
  return peopleOf(await store.snapshot());
}

/** Returns the names of `todoPeople`, which is all that a select field needs. */
export async function todoPeopleNames(): Promise<readonly string[]> {
  return (await todoPeople()).map(({ fullName }) => fullName);
}

/** Returns the person with a full name as tasks store it, or null. */
export async function todoPersonCalled(fullName: string): Promise<TodoPerson | null> {
  return (await todoPeople()).find((person) => person.fullName === fullName) ?? null;
}
