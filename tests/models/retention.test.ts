import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '~/lib/env.server';
import { emptyOldMails } from '~/models/outbox/retention.server';
import { outboxMailSchema } from '~/models/outbox/schema';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { sweepUploads } from '~/models/upload/sweep.server';
import { onPostgres, reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const days = (count: number) => Date.now() + count * 86_400_000;

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

describe('an upload', () => {
  it('goes with its last record, once that cannot come back any more', async () => {
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
    vi.useFakeTimers({ now: days(8), toFake: ['Date'] });
    expect(await sweepUploads()).toBe(1);
    expect([await isThere(kept), await isThere(undoable), await isThere(loose)]).toEqual([true, true, false]);
  });

  it('stays while the clock is a year ahead for one start', async () => {
    const loose = await upload('loose.txt');
    vi.useFakeTimers({ now: days(366), toFake: ['Date'] });
    expect(await sweepUploads()).toBe(0);
    expect(await isThere(loose)).toBe(true);
  });
});

it('the text of a sent email leaves the outbox after a year, and what became of it stays', async () => {
  const facts = { kind: 'mail', to: 'jo@outside.example', subject: 'Offer', text: 'Hello', html: '<p>Hello</p>' };
  await store.commit({ actor: null, label: 'test', logged: false }, ({ outboxMails }) => {
    for (const [id, state] of [
      [1, 'sent'],
      [2, 'waiting'],
      [3, 'sent'],
    ] as const) {
      const at = new Date(days(id === 3 ? -10 : -366)).toISOString();
      outboxMails[id] = outboxMailSchema.parse({ ...facts, id, state, at });
    }
  });
  expect(await emptyOldMails()).toBe(1);
  const { outboxMails } = await store.snapshot();
  expect(outboxMails[1]).toMatchObject({ text: '', subject: 'Offer', to: 'jo@outside.example', state: 'sent' });
  expect(outboxMails[1]?.html).toBe(undefined);
  expect([outboxMails[2]?.text, outboxMails[3]?.text]).toEqual(['Hello', 'Hello']);
});
