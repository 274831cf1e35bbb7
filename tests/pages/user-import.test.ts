import { beforeEach, describe, expect, it } from 'vitest';
import { isManaged } from '~/models/user/rules';
import { store } from '~/models/store/store.server';
import { usersWithPlans } from '~/models/subscription/user-plan.server';
import ImportUsers, { action, loader } from '~/routes/user/import/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/user/list/import';
let browser = browserWith('');

const users = async () => Object.values((await store.snapshot()).users).filter(isManaged);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

interface Shown {
  lines: { line: number; state: string; details: string[] }[] | null;
  problem: string | null;
}
const preview = async (csv: string) => {
  const response = await browser.post(action, path, { intent: 'preview', csv });
  return { status: response.status, ...((await response.json()) as Shown) };
};

describe('users in an import file', () => {
  it('are previewed line by line with errors and changes, without being saved', async () => {
    const [first, second] = await users();
    const before = await users();
    const { lines } = await preview(
      [
        'Email;User name;Full name;role;country',
        'ada@byron.example;ada;Ada Byron;author;',
        `${first?.email};${first?.username};${first?.fullName};${first?.role};Iceland`,
        `${second?.email};${second?.username};${second?.fullName};${second?.role};${second?.country}`,
        'no address;bob;Bob;author;',
        'bob@example.org;ada;Bob;king;',
      ]
        .join('\r\n')
        .replace('User name', 'username')
        .replace('Full name', 'full name'),
    );
    expect(lines?.map(({ line, state }) => [line, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'same'],
      [5, 'refused'],
      [6, 'refused'],
    ]);
    expect(lines?.[1]?.details).toEqual([`Country: ${first?.country} → Iceland`]);
    expect(lines?.[4]?.details).toHaveLength(2);
    expect(await users()).toEqual(before);
  });

  it('are saved if they’re selected, in one change that can be undone', async () => {
    const before = await users();
    const csv = 'email,username,fullName\nada@byron.example,ada,Ada Byron\nbob@example.org,bob,Bob';
    const outcome = await outcomeOf(await browser.post(action, path, { intent: 'commit', csv, take: '2' }));
    expect(outcome).toMatchObject({ status: 302, to: '/apps/user/list', undo: true });
    const after = await users();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ fullName: 'Ada Byron', status: 'pending', role: 'client' });
    const [change] = (await store.changes()).slice(-1);
    await store.undo(change?.id ?? 0, { id: 1, name: 'Dana Whitfield' });
    expect(await users()).toEqual(before);
  });

  it('keep their values for fields that the file has no column for', async () => {
    const before = (await users()).find(({ role, company }) => role === 'editor' && company !== '');
    const csv = `email,country\n${before?.email},Iceland`;
    await browser.post(action, path, { intent: 'commit', csv, take: '2' });
    expect((await users()).find(({ id }) => id === before?.id)).toEqual({ ...before, country: 'Iceland' });
  });

  it('get the plan from the file, even if their account subscribes to another plan', async () => {
    await tieAccount(managed.id, 1);
    const shown = async () => usersWithPlans(await store.snapshot())[managed.id]?.currentPlan;
    const plan = (await shown()) ?? '';
    expect((await preview(`email,currentPlan\n${managed.email},${plan}`)).lines?.[0]?.state).toBe('same');
    const other = plan === 'team' ? 'enterprise' : 'team';
    await browser.post(action, path, {
      intent: 'commit',
      csv: `email,currentPlan\n${managed.email},${other}`,
      take: '2',
    });
    expect(await shown()).toBe(other);
  });

  it('are read from columns separated by semicolons, and from cells that contain quotation marks', async () => {
    const states = async (csv: string) => (await preview(csv)).lines?.map(({ state }) => state);
    const before = (await users()).find(({ country }) => country !== 'Iceland');
    expect(await states(`email;country\n${before?.email};Iceland`)).toEqual(['changed']);
    const quoted = 'email,username,fullName\nada@byron.example,ada,Ada "Countess" Byron\nbob@example.org,bob,Bob';
    expect(await states(quoted)).toEqual(['new', 'new']);
    await browser.post(action, path, { intent: 'commit', csv: quoted, take: '2' });
    expect((await users()).at(-1)?.fullName).toBe('Ada "Countess" Byron');
  });

  it('are read even if the first line is empty, in the file and in the form field', async () => {
    const page = { module: { default: ImportUsers, action, loader }, path, cookie: await cookieFor('admin') };
    const file = new FormData();
    file.set('intent', 'preview');
    file.set(
      'file',
      new File(['\r\nemail,username,fullName\r\nada@byron.example,ada,Ada\r\nbob@example.org,bob,Bob'], 'a.csv'),
    );
    const shown = await openMarkup(page, path, file);
    // Browsers drop the first newline of a textarea.
    expect(shown.html).toMatch(/<textarea name="csv"[^>]*>\n\nemail/);
    const [ada = ''] = tickedIn(shown.html, 'take');
    await browser.post(action, path, { intent: 'commit', csv: valueIn(shown.html, 'csv') ?? '', take: ada });
    expect((await users()).at(-1)?.username).toBe('ada');
  });

  it('are rejected if the file is invalid or has no email column, or if nothing is selected', async () => {
    expect((await preview('just words')).status).toBe(400);
    expect((await preview('fullName,role\nAda,author')).problem).toContain('email');
    const csv = 'email,username,fullName\nada@byron.example,ada,Ada Byron';
    expect((await browser.post(action, path, { intent: 'commit', csv })).status).toBe(400);
  });

  it('can’t take the administrator role away from the user who imports them', async () => {
    await tieAccount(managed.id, 1);
    const before = await users();
    const csv = `email,role\n${managed.email},author`;
    const response = await browser.post(action, path, { intent: 'commit', csv, take: '2' });
    expect(response.status).toBe(409);
    expect(await users()).toEqual(before);
  });
});

describe('the columns in a file', () => {
  const csv = 'Login,E-Mail,Vollständiger Name,Shoe size\nada,ada@byron.example,Ada Byron,38';
  const column = ['username', 'email', 'fullName', ''];
  const post = async (fields: Record<string, string | string[]>) => {
    const response = await browser.post(action, path, fields);
    const body = (await response.json()) as Shown & {
      text: string;
      mapping: { headings: { heading: string; column: string }[] } | null;
    };
    return { status: response.status, ...body };
  };

  it('are recognized by labels in another language, and can be selected', async () => {
    const first = await post({ intent: 'preview', csv });
    expect(first.mapping?.headings.map((one) => one.column)).toEqual(['', 'email', 'fullName', '']);
    expect(first.lines).toMatchObject([{ state: 'refused' }]);
    const second = await post({ intent: 'preview', csv, column });
    expect(second.mapping?.headings.map((one) => one.column)).toEqual(column);
    expect(second.lines).toMatchObject([{ line: 2, state: 'new', name: 'Ada Byron' }]);
    const previewed = column.join(',');
    const imported = await browser.post(action, path, { intent: 'commit', csv, column, previewed, take: '2' });
    expect(imported.status).toBe(302);
    expect((await users()).at(-1)).toMatchObject({ email: 'ada@byron.example', username: 'ada' });
  });

  it.each([
    ['Google Contacts', 'Name,E-mail 1 - Value,Phone 1 - Value,Organization 1 - Name,Address 1 - Country'],
    ['Outlook', 'Display Name,E-mail Address,Mobile Phone,Company,Business Country/Region'],
  ])('are recognized in a file from %s', async (_program, headings) => {
    const { mapping, lines } = await post({
      intent: 'preview',
      csv: `${headings}\nAda Byron,ada@byron.example,+44 20,Byron,United Kingdom`,
    });
    const columns = mapping?.headings.map((one) => one.column);
    expect(columns).toEqual(['fullName', 'email', 'contact', 'company', 'country']);
    expect(lines).toMatchObject([{ line: 2, name: 'Ada Byron' }]);
  });

  it('are listed if they aren’t imported', async () => {
    const page = { module: { default: ImportUsers, action, loader }, path, cookie: await cookieFor('admin') };
    const file = new FormData();
    file.set('intent', 'preview');
    file.set('csv', csv);
    expect((await openMarkup(page, path, file)).html).toContain('Not imported: Login, Shoe size.');
  });

  it('are previewed again if they were changed after the preview', async () => {
    const before = await users();
    const previewed = ',email,fullName,';
    const refused = await post({ intent: 'commit', csv, column, previewed, take: '2' });
    expect(refused).toMatchObject({ status: 409, lines: [{ state: 'new' }] });
    expect(await users()).toEqual(before);
  });

  it('lose their mapping when the user goes back to the pasted text', async () => {
    expect(await post({ intent: 'back', csv })).toMatchObject({ text: csv, mapping: null, lines: null, problem: '' });
  });
});
