import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProject, putProject } from '~/models/kanban/projects.server';
import { listBoards } from '~/models/kanban/queries.server';
import { createTasks } from '~/models/kanban/task.server';
import { env } from '~/lib/env.server';
import { emptyOldMails } from '~/models/outbox/retention.server';
import { deleteOldMessages, emptyOldTrash } from '~/models/retention/trash.server';
import { outboxMailSchema } from '~/models/outbox/schema';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { sweepUploads } from '~/models/upload/sweep.server';
import { onPostgres, reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const start = Date.now();
const goTo = (day: number) => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: start + day * 86_400_000, toFake: ['Date'] });
};

beforeEach(reseed);
afterEach(() => vi.useRealTimers());

async function upload(name: string): Promise<string> {
  const { url } = await saveUpload({ file: new File(['text'], name), actor, place: 'kanbanTasks' });
  return /^\/uploads\/([^/]+)/.exec(url)?.[1] ?? '';
}

const isThere = async (id: string) => {
  const isStored = Object.hasOwn((await store.snapshot()).uploads, id);
  if (!onPostgres) expect(existsSync(join(env.dataDir, 'uploads', id))).toBe(isStored);
  return isStored;
};

describe('an uploaded file', () => {
  it('is deleted after a week if no record or undoable change refers to it', async () => {
    const [kept, undoable, loose] = [await upload('kept.txt'), await upload('undoable.txt'), await upload('loose.txt')];
    const name = (id: string, text: string) =>
      store.commit({ actor, label: 'invoice.updated' }, ({ invoices }) => {
        const invoice = invoices[id];
        if (invoice) invoice.note = text;
      });
    await name('1046', `/uploads/${kept}/kept.txt`);
    await name('1049', `/uploads/${undoable}/undoable.txt`);
    await name('1049', '');
    await sweepUploads();
    expect(await isThere(loose), 'too soon').toBe(true);
    goTo(8);
    expect(await sweepUploads()).toBe(1);
    expect([await isThere(kept), await isThere(undoable), await isThere(loose)]).toEqual([true, true, false]);
  });

  it('isn’t deleted by the cleanup after the clock jumps ahead by a year', async () => {
    const loose = await upload('loose.txt');
    goTo(366);
    expect(await sweepUploads()).toBe(0);
    expect(await isThere(loose)).toBe(true);
  });
});

it('the text of sent emails is deleted from the outbox after a year, but their status is kept', async () => {
  const facts = { kind: 'mail', to: 'jo@outside.example', subject: 'Offer', text: 'Hello', html: '<p>Hello</p>' };
  await store.commit({ actor: null, label: 'test', logged: false }, ({ outboxMails }) => {
    for (const [id, state] of [
      [1, 'sent'],
      [2, 'waiting'],
      [3, 'sent'],
    ] as const) {
      const at = new Date(start + (id === 3 ? -10 : -366) * 86_400_000).toISOString();
      outboxMails[id] = outboxMailSchema.parse({ ...facts, id, state, at });
    }
  });
  expect(await emptyOldMails()).toBe(1);
  const { outboxMails } = await store.snapshot();
  expect(outboxMails[1]).toMatchObject({ text: '', subject: 'Offer', to: 'jo@outside.example', state: 'sent' });
  expect(outboxMails[1]?.html).toBe(undefined);
  expect([outboxMails[2]?.text, outboxMails[3]?.text]).toEqual(['Hello', 'Hello']);
});

describe('the trash', () => {
  const trashed = async () => {
    const { emails, todoTasks, kanbanTasks } = await store.snapshot();
    return {
      emails: Object.values(emails).filter(({ folder }) => folder === 'trash').length,
      todos: Object.values(todoTasks).filter(({ isDeleted }) => isDeleted).length,
      cards: Object.values(kanbanTasks).filter(({ away }) => away?.place === 'trash').length,
    };
  };

  it('deletes only items that have been there for 90 days', async () => {
    const before = await trashed();
    expect(before.emails).toBeGreaterThan(0);
    expect(before.todos).toBeGreaterThan(0);
    const total = Object.values((await store.snapshot()).emails).length;
    expect(await emptyOldTrash(), 'old emails that were recently moved to the trash').toBe(0);
    goTo(60);
    await store.commit({ actor, label: 'email.updated' }, ({ emails }) => {
      const inbox = Object.values(emails).find(({ folder }) => folder === 'inbox');
      Object.assign(inbox ?? {}, { folder: 'trash' });
    });
    expect(await emptyOldTrash()).toBe(0);
    goTo(91);
    expect(await emptyOldTrash()).toBe(before.emails + before.todos + before.cards);
    expect(await trashed()).toEqual({ emails: 1, todos: 0, cards: 0 });
    expect(Object.values((await store.snapshot()).emails)).toHaveLength(total - before.emails);
  });

  it('is emptied in one change per mailbox, labeled by subject or count', async () => {
    await store.commit({ actor, label: 'test', logged: false }, ({ emails }) => {
      const trashed = Object.values(emails).filter(({ folder }) => folder === 'trash');
      trashed.forEach((mail, at) => Object.assign(mail, { accountId: at === 0 ? 2 : 1, subject: `Subject ${at}` }));
    });
    await emptyOldTrash();
    goTo(91);
    await emptyOldTrash();
    const changes = (await store.latestChanges()).filter(({ label }) => label === 'email.purged');
    expect(changes.map(({ about }) => about).sort()).toEqual(['2', 'Subject 0']);
  });

  it('restarts the 90-day period for an item that was restored and deleted again', async () => {
    await emptyOldTrash();
    const [id] = Object.entries((await store.snapshot()).emails).find(([, { folder }]) => folder === 'trash') ?? [];
    const put = (folder: 'inbox' | 'trash') =>
      store.commit(
        { actor, label: 'email.updated' },
        ({ emails }) => void Object.assign(emails[id ?? ''] ?? {}, { folder }),
      );
    goTo(50);
    await put('inbox');
    await emptyOldTrash();
    await put('trash');
    goTo(100);
    await emptyOldTrash();
    expect((await store.snapshot()).emails[id ?? '']?.folder).toBe('trash');
  });

  it('deletes nothing after the clock jumps ahead by years', async () => {
    await emptyOldTrash();
    goTo(2000);
    expect(await emptyOldTrash()).toBe(0);
  });
});

it('old chat messages are deleted only if CHAT_DAYS is set', async () => {
  const count = async () => Object.keys((await store.snapshot()).chatMessages).length;
  const before = await count();
  goTo(20);
  expect(await deleteOldMessages()).toBe(0);
  const { CHAT_DAYS } = env;
  Object.assign(env, { CHAT_DAYS: 25 });
  try {
    const gone = await deleteOldMessages();
    expect(gone).toBeGreaterThan(0);
    expect(await count()).toBe(before - gone);
  } finally {
    Object.assign(env, { CHAT_DAYS });
  }
});

it('a kanban project in the trash and its tasks are deleted after the retention period', async () => {
  const { result } = await createProject({
    input: { name: 'Old', sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
    boards: [{ id: 'todo', title: 'To do' }],
    actor,
  });
  const boardId = (await listBoards(result.id))[0]?.id ?? '';
  await createTasks({ titles: ['Task'], boardId, actor });
  await putProject({ id: result.id, place: 'trash', actor });
  await emptyOldTrash();
  goTo(env.TRASH_DAYS + 1);
  await emptyOldTrash();
  const data = await store.snapshot();
  expect([data.kanbanProjects[result.id], data.kanbanBoards[boardId]]).toEqual([undefined, undefined]);
  expect(Object.values(data.kanbanTasks).some(({ projectId }) => projectId === result.id)).toBe(false);
});
