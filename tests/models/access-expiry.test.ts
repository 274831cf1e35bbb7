import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAccess, askForAccess } from '~/models/access-request/commands.server';
import { expireAccess } from '~/models/access-request/expiry.server';
import { mayUse } from '~/models/access/ability';
import { addDays, today } from '~/models/shared/day';
import { dayMs } from '~/models/shared/zoned-time';
import { store } from '~/models/store/store.server';
import { personWith } from '../helpers/person';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let person: Awaited<ReturnType<typeof personWith>>;

beforeEach(async () => {
  reseed();
  person = await personWith('Todo');
});
afterEach(() => void vi.useRealTimers());

async function grant(until: string) {
  await askForAccess({ account: await person.account(), area: 'Invoice', note: '' });
  const request = Object.values((await store.snapshot()).accessRequests).at(-1);
  return answerAccess({ id: request?.id ?? 0, grant: true, until, actor });
}
const has = async (area: 'Invoice' | 'Todo') => mayUse(await person.account(), area);

/** Sets the clock to a number of days in the future. */
function setDaysAhead(days: number) {
  vi.useRealTimers();
  vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });
}

it('expires granted access after its last day and leaves the user’s other access unchanged', async () => {
  await grant(addDays(today(), 2));
  setDaysAhead(1);
  expect([await expireAccess(), await has('Invoice')]).toEqual([0, true]);
  setDaysAhead(5);
  expect([await expireAccess(), await has('Invoice'), await has('Todo')]).toEqual([1, false, true]);
  expect((await store.changes()).at(-1)).toMatchObject({ label: 'accessRequest.expired', about: person.name });
  expect(await expireAccess()).toBe(0);
});

it('keeps access granted without a last day when an earlier grant of the same area expires', async () => {
  await grant(addDays(today(), 1));
  await grant('');
  setDaysAhead(30);
  expect([await expireAccess(), await has('Invoice')]).toEqual([1, true]);
});
