// `npm run export [-- FOLDER]`: exports all data except secrets in formats that other apps can read. Works while the
// server runs.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBackup } from './lib/backup.js';
import { timestamp } from './lib/backup-paths.js';
import { csvOf, fileName, markdownOf, messageOf, vcardsOf } from './lib/export-formats.js';
import { readDatabase } from './lib/database-file.js';
import { loadAppModule } from './lib/load-app-module.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { dataDir, makeFolder, shown } from './lib/paths.js';

requireNode();

/** @typedef {Record<string, any>} Row */

const about = `# Atrium export

- json/ and csv/: one file per collection. In CSV cells, lists and groups are JSON. Amounts are in cents.
- calendar.ics: all events (RFC 5545). You can import this file into the calendar.
- contacts.vcf: the contacts of all mailboxes (RFC 6350).
- email/<account>/<folder>/: one file per email (RFC 5322), including attachments.
- blog/ and help/: one Markdown file per post, article, or question.
- files/<id>/: the uploads, under their original names.
- changes/: the change log, with one file per day and one line per change.

Passwords, sessions, keys, and link tokens aren’t included. Backups (npm run backup) contain them.
`;

await runScript(async () => {
  const target = resolve(process.argv[2] ?? join(dataDir(), 'exports', timestamp()));
  if (existsSync(target))
    throw new SetupError(`${shown(target)} already exists. Specify a folder that doesn’t exist yet.`);
  const work = await mkdtemp(join(tmpdir(), 'atrium-export-'));
  try {
    // A backup is a consistent snapshot of everything, whether from a folder or a database.
    const { folder } = await makeBackup(join(work, 'backup'));
    const { id, collections } = await readDatabase(join(folder, 'db.json'));
    makeFolder(target, 0o700);
    const count = await writeEverything(target, folder, collections);
    const log = join(folder, 'changes', id);
    if (existsSync(log)) await copyLog(log, join(target, 'changes'));
    say(`Exported ${count} files to ${shown(target)}.`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});

/**
 * @param {string} target
 * @param {string} folder the backup's folder
 * @param {Record<string, Record<string, Row>>} collections
 */
async function writeEverything(target, folder, collections) {
  let count = 0;
  const write = async (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
    const file = join(target, path);
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600 });
    count += 1;
  };
  const rows = (/** @type {string} */ name) => Object.values(collections[name] ?? {});
  const fileAt = (/** @type {string} */ url) => {
    const [, upload] = /^\/uploads\/([\w-]+)\//.exec(url) ?? [];
    const path = upload && join(folder, 'uploads', upload);
    return path && existsSync(path) ? readFileSync(path) : null;
  };

  const { withheld, withoutSecrets } = await loadAppModule('lib/without-secrets.ts');
  await write('README.md', about);
  for (const [name, records] of Object.entries(collections)) {
    if (withheld.has(name)) continue;
    const shownRecords = withoutSecrets(Object.values(records));
    await write(`json/${name}.json`, `${JSON.stringify(shownRecords, null, 2)}\n`);
    await write(`csv/${name}.csv`, csvOf(shownRecords));
  }
  const { allEventsIcs } = await loadAppModule('models/calendar/ics-of-all.ts');
  await write('calendar.ics', allEventsIcs(collections.calendarEvents ?? {}));
  await write('contacts.vcf', vcardsOf(rows('mailContacts')));
  for (const mail of rows('emails')) {
    const owner = fileName(collections.accounts?.[mail.accountId ?? 1]?.username ?? String(mail.accountId));
    await write(`email/${owner}/${mail.folder}/${mail.id}.eml`, await messageOf(mail, fileAt));
  }
  for (const { content, ...post } of rows('blogPosts'))
    await write(`blog/${post.id}-${fileName(post.slug ?? '')}.md`, markdownOf(withoutSecrets(post), content));
  for (const { content, ...article } of rows('knowledgeArticles'))
    await write(`help/articles/${article.id}-${fileName(article.slug ?? '')}.md`, markdownOf(article, content));
  for (const { ans, ...question } of rows('faqEntries'))
    await write(`help/questions/${question.id}.md`, markdownOf(question, ans));
  for (const { id, name } of rows('uploads')) {
    const bytes = fileAt(`/uploads/${id}/`);
    if (bytes) await write(`files/${id}/${fileName(name)}`, bytes);
  }
  return count;
}

/**
 * Copies the change log without secrets.
 * @param {string} from
 * @param {string} to
 */
async function copyLog(from, to) {
  const { withoutSecrets } = await loadAppModule('lib/without-secrets.ts');
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const day of await readdir(from)) {
    const lines = (await readFile(join(from, day), 'utf8')).split('\n').filter(Boolean);
    const written = lines.map((line) => JSON.stringify(withoutSecrets(JSON.parse(line))));
    await writeFile(join(to, day), `${written.join('\n')}\n`, { mode: 0o600 });
  }
}
