import { beforeEach, expect, it } from 'vitest';
import { recordReading, setMachineState } from '~/models/machine/commands.server';
import { getMachine } from '~/models/machine/queries.server';
import * as view from '~/routes/machine/view/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const at = '/dashboard/machines/1';
const params = { id: '1' };
const hot = { machineId: 1, state: 'running', load: 71, temperature: 99, produced: 1, rejected: 0 } as const;
let browser = browserWith('');

beforeEach(async () => {
  await reseed();
  browser = browserWith(await cookieFor('admin'));
});

const acknowledge = (note: string, alarmId: number) =>
  browser.post(view.action, at, { intent: 'acknowledge', alarmId, note }, params);

it('acknowledging an alarm returns 400 for a long note and 409 if it’s already acknowledged', async () => {
  await recordReading({ input: hot, actor });
  const id = (await getMachine(1)).alarms[0]?.id ?? 0;
  const long = await acknowledge('x'.repeat(501), id);
  expect(long.status).toBe(400);
  expect(await long.json()).toMatchObject({ result: { error: { note: [expect.any(String)] } } });
  expect(await outcomeOf(await acknowledge('Cooling cleaned', id))).toMatchObject({ status: 302, undo: true });
  const second = await acknowledge('', id);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    result: { initialValue: { alarmId: String(id) }, error: { '': ['Someone has already acknowledged this alarm.'] } },
  });
});

it('the timeline of a machine lists state changes and alarms, but not ordinary readings', async () => {
  await recordReading({ input: { ...hot, temperature: 50 }, actor });
  await recordReading({ input: hot, actor });
  await setMachineState({ ids: [1], input: { state: 'idle', reason: 'setup', note: '' }, actor });
  const { timeline } = (await (await browser.get(view.loader, at, params)).json()) as {
    timeline: { entries: { label: string }[] }[];
  };
  expect(timeline.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'machine.state',
    'machine.overheated',
  ]);
});
