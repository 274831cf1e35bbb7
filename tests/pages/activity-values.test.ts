import { beforeEach, expect, it } from 'vitest';
import { updateEmployee } from '~/models/employee/commands.server';
import { updateTask } from '~/models/kanban/task.server';
import { moveTasks } from '~/models/kanban/task-move.server';
import { setMachineLimits, setMachineState } from '~/models/machine/commands.server';
import { setRegistration } from '~/models/registration/commands.server';
import { recordSchemaOf } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { ShownField } from '~/models/change/shown-fields';
import { setUsers, updateUser } from '~/models/user/commands.server';
import { changeWorkspace } from '~/models/workspace/commands.server';
import { savePublicParts } from '~/models/workspace/public.server';
import { kindOf, recordCollections } from '~/records';
import { loader } from '~/routes/activity/list/route';
import { readTexts } from '../helpers/locale-files';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(reseed);

/** Returns the old and new values of the newest entry on the activity page. */
async function newest(language = 'en'): Promise<string[]> {
  const cookie = `${await cookieFor('admin')}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`;
  const response = await browserWith(cookie).get(loader, '/activity');
  const { rows } = (await response.json()) as { rows: { moves: string[] }[] };
  return rows[0]?.moves ?? [];
}

const publish = (...parts: ('help' | 'blog' | 'pricing')[]) => {
  const input = { help: parts.includes('help'), blog: parts.includes('blog'), pricing: parts.includes('pricing') };
  return savePublicParts({ input, actor });
};

it('the activity shows which parts of the workspace were public before and after a change, in the reader’s language', async () => {
  await publish('blog');
  expect(await newest()).toEqual(['Open to everyone: none → Blog']);
  await publish('help', 'blog');
  expect(await newest()).toEqual(['Open to everyone: Blog → Help center, Blog']);
  expect(await newest('de')).toEqual(['Für alle lesbar: von Blog auf Hilfe, Blog']);
  expect(await newest('fr')).toEqual([expect.stringContaining('Blog')]);
  expect(await newest('ar')).toEqual([expect.stringMatching(/المدو.*←.*المدو/)]);
});

it('the activity shows the old and new values of workspace settings, including nested settings', async () => {
  await changeWorkspace({
    changes: ({ company }) => ({
      company: { ...company, phone: '+1 555 0100' },
      taxIncluded: true,
      deliveryPrices: { standard: 490, express: 1900 },
      reminders: { days: [3, 10], since: '2031-01-01' },
      otherBanks: [{ id: 1, bankName: 'Nordbank', country: 'Norway', iban: 'NO9386011117947', swiftCode: '' }],
    }),
    actor,
  });
  const moves = await newest();
  expect(moves).toContain('Prices include tax: No → Yes');
  expect(moves).toContain('Express delivery: $14.90 → $19.00');
  expect(moves).toContain('Reminder days: none → 3, 10');
  expect(moves).toContain('Other bank accounts: none → Nordbank · NO9386011117947');
  expect(moves.find((move) => move.startsWith('Phone: '))).toMatch(/ → \+1 555 0100$/);
});

it('the activity shows the old and new values of a machine’s limits and status', async () => {
  const { limits } = (await store.snapshot()).machines[1] ?? {};
  await setMachineLimits({ id: 1, limits: { overheated: 71, overload: limits?.overload ?? 0, rejects: 4 }, actor });
  expect(await newest()).toEqual([
    `Temperature limit (°C): ${limits?.overheated} → 71`,
    `Reject limit (%): ${limits?.rejects} → 4`,
  ]);
  await setMachineState({ ids: [1], input: { state: 'maintenance', reason: '', note: '' }, actor });
  expect((await newest('de')).join()).toMatch(/Status: von .* auf Wartung/);
});

it('the activity shows labels, names, and formatted amounts for values stored as keys, IDs, and amounts', async () => {
  await updateUser({ changes: { id: 5, role: 'maintainer', status: 'inactive' }, actor });
  const user = await newest();
  expect(user).toContainEqual(expect.stringMatching(/^Role: \w+ → Maintainer$/));
  expect(user).toContainEqual(expect.stringMatching(/^Status: \w+ → Inactive$/));
  const { kanbanTasks, kanbanBoards } = await store.snapshot();
  const task = Object.values(kanbanTasks).find(({ boardId }) => boardId === 'todo');
  const other = Object.values(kanbanBoards).find(({ id, projectId }) => id !== 'todo' && projectId === 1);
  await moveTasks({ ids: [task?.id ?? 0], boardId: other?.id ?? '', actor });
  expect(await newest()).toEqual([`Board: ${kanbanBoards['todo']?.title} → ${other?.title}`]);
  await setRegistration({ mode: 'closed', actor });
  expect(await newest()).toEqual([expect.stringMatching(/^New accounts: .* → Require an invitation$/)]);
  await updateEmployee({ changes: { id: 4, salary: '$9' }, actor });
  expect((await newest()).join()).toMatch(/^Salary: .+ → \$9\.00$/);
});

it('the activity shows long texts from shortly before their first difference', async () => {
  const { kanbanTasks } = await store.snapshot();
  const id = Object.values(kanbanTasks)[0]?.id ?? 0;
  const text = 'The quick brown fox jumps over the lazy dog, and then it rests for a long while. ';
  await updateTask({ id, changes: { description: `${text.repeat(3)}It is Monday.` }, actor });
  await updateTask({ id, changes: { description: `${text.repeat(3)}It is Tuesday.` }, actor });
  const [move] = await newest();
  expect(move).toMatch(/^Description: ….*It is Monday\. → ….*It is Tuesday\.$/);
  expect(move?.length).toBeLessThan(200);
});

it('the activity shows the new value that a change gave to several records', async () => {
  await setUsers({ ids: [5, 6, 7], changes: { status: 'inactive' }, actor });
  expect(await newest()).toContainEqual(expect.stringMatching(/^Status: .+ → Inactive$/));
});

const shown = recordCollections.flatMap((collection) =>
  Object.entries(kindOf(collection)?.type.shown ?? {}).map(([path, one]: [string, ShownField]) => ({ path, one })),
);

it('values stored as keys have labels in the activity', () => {
  const texts = [...readTexts('en').keys()];
  const missing = shown.flatMap(({ one }) => {
    const prefix = typeof one === 'string' ? undefined : one[1].texts;
    return prefix && !texts.some((name) => name.startsWith(`${prefix}.`)) ? [prefix] : [];
  });
  expect(missing).toEqual([]);
});

it('the activity shows no secret fields', () => {
  expect(
    shown.filter(({ path }) => /hash|token|password|secret|code$/i.test(path) && !/swift|postcode/i.test(path)),
  ).toEqual([]);
  expect(recordSchemaOf('apiKeys')).toBeDefined();
  expect(kindOf('apiKeys')?.type.shown).toBeUndefined();
});

it('the activity shows an employee’s start date and salary in the reader’s format', async () => {
  await updateEmployee({ changes: { id: 1, start_date: '03/04/2021', salary: '$1234.50' }, actor });
  expect(await newest()).toEqual(['Start: Aug 5, 2020 → Mar 4, 2021', 'Salary: $20,056.41 → $1,234.50']);
  expect(await newest('de')).toEqual([
    expect.stringMatching(/ von 0?5\..*2020 auf 0?4\..*2021$/),
    expect.stringMatching(/ von 20\.056,41.\$ auf 1\.234,50.\$$/),
  ]);
});
