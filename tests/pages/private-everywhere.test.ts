import { beforeAll, expect, it } from 'vitest';
import { createEvent, deleteEvent, updateEvent } from '~/models/calendar/commands.server';
import { cancelInvitations, tellGuests } from '~/models/calendar/invite.server';
import { createOwnCalendar } from '~/models/calendar/own-calendars.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { createSubscription } from '~/models/calendar/subscriptions.server';
import { setChannels } from '~/models/notification/settings.server';
import { deliverReminders, setReminders } from '~/models/reminder/commands.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { checkTodo, createTodo, deleteTodos, updateTodo } from '~/models/todo/commands.server';
import { createTodoList } from '~/models/todo/lists.server';
import { todoInputSchema } from '~/models/todo/schema';
import { setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { emailNotifications } from '~/routes/activity/notifications/emails.server';
import { addressOf, documentedCalls } from '../helpers/api';
import { type PageRoute, pageRoutes } from '../helpers/page-routes';
import { personWith } from '../helpers/person';
import { answer, jsonRequest, pageRequest } from '../helpers/request';
import { statesOf } from '../helpers/sample-addresses';
import { reseed } from '../helpers/store';
import { workingInput } from '../helpers/working-input';

/** Start of every text in the private records. Searches use only part of it, because pages repeat the search term. */
const secret = 'Zanzibarquux';
const noOne = { people: [], roles: [] };

type Person = Awaited<ReturnType<typeof personWith>>;
let owner: Person;
let ids: Record<string, number>;
let people: { role: string; person: Person }[];

/** Creates private records of every type and in every state for a user, along with everything that reports on them. */
async function hide() {
  const { actor } = owner;
  const circle = { name: `${secret} plans`, access: 'private' as const, ...noOne };
  const listId = (await createTodoList({ input: circle, actor })).result.id;
  const calendarId = (await createOwnCalendar({ input: { ...circle, kind: 'Personal' }, actor })).result.id;
  const busyCircle = { ...circle, access: 'busy' as const, kind: 'Personal' as const };
  const busyId = (await createOwnCalendar({ input: busyCircle, actor })).result.id;
  const task = todoInputSchema.parse({
    title: `${secret} task`,
    description: `${secret} details`,
    dueDate: today(),
    isImportant: true,
    assignee: { fullName: 'Dana Whitfield', avatar: '' },
  });
  const more = { listId, ownTags: [`${secret} tag`], repeat: { every: 1, unit: 'day' as const } };
  const todo = (await createTodo({ input: { ...task, ...more }, actor })).result.id;
  await checkTodo({ id: todo, change: { kind: 'add', text: `${secret} item` }, actor });
  await updateTodo({ id: todo, changes: { title: `${secret} task 2` }, actor });
  const done = (await createTodo({ input: { ...task, ...more }, actor })).result.id;
  await updateTodo({ id: done, changes: { isCompleted: true }, actor });
  const deleted = (await createTodo({ input: { ...task, ...more }, actor })).result.id;
  await deleteTodos({ ids: [deleted], actor });

  // Due in a few minutes, because a new user isn't notified of anything that was due earlier.
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const start = inMinutes(5);
  const meeting = {
    ...eventInputSchema.parse({
      title: `${secret} event`,
      start,
      end: inMinutes(65),
      url: `https://${secret.toLowerCase()}.example/`,
      extendedProps: {
        calendar: 'Business',
        location: `${secret} place`,
        description: `${secret} text`,
        guests: [`Guest ${secret} <guest@far.example>`],
      },
    }),
    calendarId,
  };
  const event = (await createEvent({ input: meeting, actor })).result.id;
  const mailFor = ({ title }: { title: string }) => ({ subject: title, text: title });
  await tellGuests({ id: event, mailFor, actor });
  await updateEvent({ id: event, changes: { title: `${secret} event 2` }, actor });
  await tellGuests({ id: event, mailFor, actor });
  const repeat = { rule: 'FREQ=DAILY', except: [] };
  const series = (await createEvent({ input: { ...meeting, zone: 'UTC', repeat }, actor })).result.id;
  const busy = (await createEvent({ input: { ...meeting, calendarId: busyId }, actor })).result.id;
  await createSubscription({
    input: { name: `${secret} club`, url: `https://${secret.toLowerCase()}.example/a.ics`, kind: 'Holiday' },
    actor,
  });
  const gone = (await createEvent({ input: meeting, actor })).result.id;
  await tellGuests({ id: gone, mailFor, actor });
  await cancelInvitations({ id: gone, mailFor, actor });
  await deleteEvent({ id: gone, actor });

  await setChannels({ account: await owner.account(), input: { reminder: 'now', due: 'now' }, actor });
  const timed = (await createTodo({ input: { ...task, ...more, dueDate: start }, actor })).result.id;
  for (const [collection, recordId] of [
    ['todoTasks', timed],
    ['calendarEvents', event],
  ] as const)
    await setReminders({ collection, recordId, choices: ['0'], actor });
  const late = Date.parse(inMinutes(10));
  expect(await deliverReminders(late, late - 3_600_000)).toBe(2);
  expect(await emailNotifications(late + 1_000)).toBeGreaterThan(0);
  return { listId, calendarId, busyId, todo, done, deleted, event, series, busy };
}

/** Returns URLs that could show one of the records, in addition to the sample URL of every page. */
function addresses(routes: readonly PageRoute[]): PageRoute[] {
  const at = (pattern: string, path: string, params: Record<string, string> = {}) =>
    routes.filter((route) => route.pattern === pattern).map((route) => ({ ...route, path, params }));
  const { todo, done, deleted, event, series, busy, listId, calendarId, busyId } = ids;
  const own = [
    ...[todo, done, deleted].flatMap((id) => at('/apps/todo/edit/:id', `/apps/todo/edit/${id}`, { id: String(id) })),
    ...[event, series, busy].flatMap((id) => [
      ...at('/apps/calendar/event/:id', `/apps/calendar/event/${id}?on=${today()}`, { id: String(id) }),
      ...at('/apps/calendar/event/:id/move', `/apps/calendar/event/${id}/move`, { id: String(id) }),
    ]),
    ...['mine', 'today', 'upcoming', 'overdue', 'important', 'completed', 'deleted'].flatMap((filter) =>
      at('/apps/todo', `/apps/todo?filter=${filter}`),
    ),
    ...at('/apps/todo', `/apps/todo?list=${listId}&added=${todo}&menu=${todo}`),
    ...at('/apps/todo', `/apps/todo?tag=${secret.slice(0, 9)}`),
    ...at('/apps/todo/export', `/apps/todo/export?list=${listId}&format=json`),
    ...at('/apps/todo/lists', `/apps/todo/lists?edit=${listId}`),
    ...at('/apps/todo/purge', `/apps/todo/purge?ids=${deleted}`),
    ...at('/apps/calendar/calendars', `/apps/calendar/calendars?edit=${calendarId}`),
    ...at('/apps/calendar/export', `/apps/calendar/export?own=${calendarId},${busyId}`),
    ...['month', 'week', 'day', 'agenda'].flatMap((view) =>
      at('/apps/calendar', `/apps/calendar?view=${view}&own=${calendarId},${busyId}`),
    ),
    ...at('/apps/calendar/subscriptions', '/apps/calendar/subscriptions?edit=1'),
    ...[1, 2, owner.id].flatMap((id) =>
      ['activity', 'notifications'].flatMap((tab) =>
        at('/apps/user/view/:id', `/apps/user/view/${userIdOfAccount(id)}?tab=${tab}`, {
          id: String(userIdOfAccount(id)),
        }),
      ),
    ),
  ];
  const found = routes
    .filter(({ path }) => !path.includes('?'))
    .map((route) => ({ ...route, path: `${route.path}?q=${secret.slice(0, 9)}` }));
  return [
    ...routes,
    ...routes.flatMap((route) => statesOf(route).map((state) => ({ ...route, ...state }))),
    ...own,
    ...found,
  ];
}

beforeAll(async () => {
  reseed();
  owner = await personWith('all');
  ids = await hide();
  people = [{ role: 'administrator', person: await personWith('all') }];
  for (const { id: roleId, key } of Object.values((await store.snapshot()).roles)) {
    const person = await personWith();
    await setUsers({ ids: [userIdOfAccount(person.id)], changes: { roleId }, actor: owner.actor });
    people.push({ role: key ?? String(roleId), person });
  }
});

it('the private records and the emails about them are visible to their owner', async () => {
  const { outboxMails } = await store.snapshot();
  expect(
    Object.values(outboxMails).filter(({ subject, text }) => `${subject} ${text}`.includes(secret)).length,
  ).toBeGreaterThan(4);
  const routes = (await pageRoutes()).filter(({ loader }) => loader !== undefined);
  const shown = [];
  for (const { loader, path, params, pattern } of addresses(routes)) {
    if (!/^\/apps\/(todo|calendar|email\/outbox)|^\/(search|activity|notifications)?$/.test(pattern)) continue;
    const text = await (
      await answer(() => loader?.({ request: pageRequest(path, owner.cookie), params, context: {} }))
    ).text();
    if (text.includes(secret)) shown.push(pattern);
  }
  expect([...new Set(shown)]).toEqual(
    expect.arrayContaining([
      '/',
      '/search',
      '/activity',
      '/notifications',
      '/apps/todo',
      '/apps/todo/edit/:id',
      '/apps/calendar',
      '/apps/calendar/event/:id',
      '/apps/email/outbox',
    ]),
  );
});

it('no page, file, or feed shows private records to other users, whatever their role', async () => {
  const routes = (await pageRoutes()).filter(({ loader, pattern }) => loader !== undefined && pattern !== '/live');
  const shown: string[] = [];
  for (const { loader, path, params } of addresses(routes)) {
    for (const { role, person } of people) {
      const request = pageRequest(path, person.cookie);
      const response = await answer(() => loader?.({ request, params, context: {} }));
      if ((await response.text()).toLowerCase().includes(secret.toLowerCase())) shown.push(`${role}: ${path}`);
    }
  }
  expect(shown).toEqual([]);
});

it('no GET endpoint returns private records to other users, whatever their role', async () => {
  const shown: string[] = [];
  for (const { name, endpoint, call } of documentedCalls().filter(({ endpoint: { method } }) => method === 'GET')) {
    const input = await workingInput(endpoint, 'admin');
    for (const one of [
      input,
      { ...input, q: secret.slice(0, 9) },
      { ...input, id: ids.todo },
      { ...input, taskId: ids.todo },
    ]) {
      const { path } = addressOf(endpoint, one);
      for (const { role, person } of people) {
        const response = await call(jsonRequest(path, { token: person.token }));
        if ((await response.text()).toLowerCase().includes(secret.toLowerCase())) shown.push(`${role}: ${name}`);
      }
    }
  }
  expect(shown).toEqual([]);
});
