import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readIcs } from '~/models/ics/read';
import { inRoot } from '../../scripts/lib/paths.js';

const root = mkdtempSync(join(tmpdir(), 'atrium-export-'));
const data = join(root, 'data');
const target = join(root, 'export');
const upload = '0c5f3d7e-1111-4222-8333-944445555666';

interface Stored {
  collections: Record<string, Record<string, Record<string, unknown>>>;
}

let stored: Stored;

beforeAll(() => {
  mkdirSync(join(data, 'uploads'), { recursive: true });
  stored = JSON.parse(readFileSync(inject('seededTemplate'), 'utf8')) as Stored;
  const file = { id: upload, name: 'Größe: "plan".txt', type: 'text/plain', size: 4, ownerId: 1, at: '2026-01-05' };
  stored.collections.uploads = { [upload]: file };
  const attachments = [{ fileName: 'plan.txt', thumbnail: '', url: `/uploads/${upload}/plan.txt`, size: '4 B' }];
  Object.assign(stored.collections.emails?.['1'] ?? {}, { attachments });
  Object.assign(stored.collections.users?.['1'] ?? {}, { fullName: '=1+1' });
  writeFileSync(join(data, 'uploads', upload), 'Plan');
  writeFileSync(join(data, 'db.json'), JSON.stringify(stored));
  const env = { ...process.env, DATA_DIR: data };
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'export.js'), target], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (...path: string[]) => readFileSync(join(target, ...path), 'utf8');

it('the export contains every collection as JSON, except for secrets, and escapes formulas in CSV', () => {
  const withheld = [
    'accountGuards',
    'apiKeys',
    'calendarFeeds',
    'mailedTokens',
    'postPreviews',
    'sessions',
    'shelfLinks',
  ];
  const names = Object.keys(stored.collections).filter((name) => !withheld.includes(name));
  expect(readdirSync(join(target, 'json')).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  for (const name of names) {
    const rows = JSON.parse(read('json', `${name}.json`)) as unknown[];
    expect(rows, name).toHaveLength(Object.keys(stored.collections[name] ?? {}).length);
  }
  expect(read('csv', 'users.csv')).toContain("'=1+1");
  const all = ['json/accounts.json', 'csv/accounts.csv', 'json/invoices.json'].map((path) => read(path)).join('');
  expect(all).not.toMatch(/passwordHash|scrypt|shareToken|sample-invoice-0031/);
});

it('the export contains events, contacts, emails, posts, and files in formats that other apps can read', async () => {
  expect(readIcs(read('calendar.ics'), 'UTC').events).toHaveLength(
    Object.keys(stored.collections.calendarEvents ?? {}).length,
  );
  expect(read('contacts.vcf').match(/^BEGIN:VCARD/gm)).toHaveLength(
    Object.keys(stored.collections.mailContacts ?? {}).length,
  );
  const [owner = ''] = readdirSync(join(target, 'email'));
  const mail = await simpleParser(read('email', owner, String(stored.collections.emails?.['1']?.folder), '1.eml'));
  expect(mail.subject).toBe(stored.collections.emails?.['1']?.subject);
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['plan.txt', 'Plan'],
  ]);
  const posts = readdirSync(join(target, 'blog'));
  expect(posts).toHaveLength(Object.keys(stored.collections.blogPosts ?? {}).length);
  expect(read('blog', posts.find((name) => name.startsWith('1-')) ?? '')).toContain(
    String(stored.collections.blogPosts?.['1']?.content),
  );
  expect(read('files', upload, 'Größe- -plan-.txt')).toBe('Plan');
  expect(read('README.md')).toContain('calendar.ics');
});
