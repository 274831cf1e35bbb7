import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { collectionsSchema, databaseSchema } from '~/models/store/database.schema';
import { assertKnownVersion, dataVersion, migrated, migrations } from '~/models/store/migrations/run';
import { withUnknown } from '~/models/store/unknown-fields';
import { changesToMigrate } from '../../scripts/lib/data-model.js';
import { resolveDates } from '../../scripts/lib/date-tokens.js';
import { inRoot } from '../../scripts/lib/paths.js';

type Rows = Record<string, { id: number | string }>;

it('the data version is the number of migrations plus one', () => {
  expect(dataVersion, 'increment the version in data-version.json').toBe(migrations.length + 1);
});

describe('a change to the schema', () => {
  const model = (rows: string, version = 19) => `# Data model\n\nin data version ${version}.\n\n${rows}`;
  const cars = '## cars\n\n| Field | Type |\n| --- | --- |\n| `id` | integer |\n| `name` | string |\n';

  it('needs no migration if it adds a collection or an optional field', () => {
    const boats = cars.replace('cars', 'boats');
    expect(changesToMigrate(model(cars), model(`${boats}\n${cars}| \`color?\` | string |\n`))).toEqual([]);
  });

  it('needs a migration if it removes or changes a field, or adds one that can’t be missing', () => {
    const changed = cars.replace('| `name` | string |', '| `name` | integer |\n| `color` | string |');
    expect(changesToMigrate(model(cars), model(changed))).toEqual(['cars.name', 'cars.color']);
    expect(changesToMigrate(model(cars), model(''))).toEqual(['cars.id', 'cars.name']);
    expect(changesToMigrate(model(cars), model(changed, 20))).toEqual([]);
  });
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: inRoot(), maxBuffer: 1 << 28 }).toString();

/** Returns the commits that changed the sample data, oldest first. Returns an empty list without Git or a history. */
function seedCommits(): string[] {
  try {
    return git('log', '--reverse', '--format=%h', '--', 'data/seed').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the contents of Git blobs by hash, read by a single process. Identical files share a blob. */
function textsOf(blobs: readonly string[]): Map<string, string> {
  const input = blobs.map((blob) => `${blob}\n`).join('');
  const out = execFileSync('git', ['cat-file', '--batch'], { cwd: inRoot(), input, maxBuffer: 1 << 30 });
  const texts = new Map<string, string>();
  for (let at = 0; at < out.length;) {
    const end = out.indexOf(10, at);
    const [blob = '', , size = '0'] = out.toString('utf8', at, end).split(' ');
    texts.set(blob, out.toString('utf8', end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return texts;
}

/** Returns the sample data of each commit, in the form that the app stored when it was started at that commit. */
function seedsOf(commits: readonly string[]): [commit: string, Record<string, Rows>][] {
  const files = commits.map((commit) =>
    git('ls-tree', commit, 'data/seed/')
      .split('\n')
      .flatMap((line) => {
        const [, blob = '', name = ''] = /^\d+ blob (\w+)\tdata\/seed\/(.+)\.json$/.exec(line) ?? [];
        return name === '' ? [] : [{ blob, name }];
      }),
  );
  const texts = textsOf([...new Set(files.flat().map(({ blob }) => blob))]);
  return commits.map((commit, index) => {
    const seed = (files[index] ?? []).map(({ blob, name }) => {
      const rows = resolveDates(JSON.parse(texts.get(blob) ?? '[]'), '2026-01-05') as { id: number }[];
      const stored = rows.map((row) => [String(row.id), name === 'accounts' ? { passwordHash: 'x', ...row } : row]);
      return [name, Object.fromEntries(stored) as Rows];
    });
    return [commit, Object.fromEntries(seed) as Record<string, Rows>];
  });
}

describe('data from earlier versions', () => {
  const commits = seedCommits();

  it.skipIf(commits.length === 0)('is migrated from every seed in the Git history without losing a record', () => {
    for (const [commit, seed] of seedsOf(commits)) {
      const { collections } = migrated(1, structuredClone(seed));
      const result = collectionsSchema.safeParse(collections);
      expect(result.error?.issues[0], commit).toBe(undefined);
      const kept = withUnknown(result.data, collections) as unknown as Record<string, Rows>;
      for (const [name, rows] of Object.entries(seed)) {
        const ids = Object.keys(kept[name] ?? {});
        expect(ids, `${commit} ${name}`).toEqual(expect.arrayContaining(Object.keys(rows)));
      }
      const questions = Object.values(seed.faqCategories ?? {}).flatMap(
        (one) => (one as { qandA?: unknown[] }).qandA ?? [],
      );
      if (questions.length > 0) expect(Object.keys(kept.faqEntries ?? {}), commit).toHaveLength(questions.length);
    }
  });

  it('keeps every question stored in a category, in order, as a separate record', () => {
    const faqCategories = {
      payment: {
        id: 'payment',
        qandA: [
          { question: 'A?', ans: 'a' },
          { question: 'B?', ans: 'b' },
        ],
      },
    };
    const { collections, done } = migrated(1, { faqCategories });
    expect(collections.faqEntries).toEqual({
      1: { id: 1, categoryId: 'payment', question: 'A?', ans: 'a' },
      2: { id: 2, categoryId: 'payment', question: 'B?', ans: 'b' },
    });
    expect(done).toEqual([
      'Help center questions are separate records',
      'The shop’s delivery prices and tax are workspace settings',
    ]);
    expect(migrated(dataVersion, { faqCategories }).done).toEqual([]);
  });

  it('gets IDs for comments that have none, and keeps existing IDs', () => {
    const comments = [{ comment: 'a' }, { comment: 'b', id: 'own' }];
    const { collections } = migrated(6, { kanbanTasks: { 4: { id: 4, comments } } });
    const numbered = [
      { comment: 'a', id: '4-1' },
      { comment: 'b', id: 'own' },
    ];
    expect(collections.kanbanTasks).toEqual({ 4: { id: 4, comments: numbered } });
    expect(migrated(6, collections)).toEqual({ collections, done: [] });
  });

  it('isn’t changed when its migrations run a second time', () => {
    const chats = { 3: { id: 3, chat: [{ message: 'a', time: '2026-01-05T10:00:00.000Z', senderId: 11 }] } };
    const migratedOnce = migrated(1, { chats, accounts: { 9: { id: 9 } } }).collections;
    expect(migrated(1, migratedOnce)).toEqual({ collections: migratedOnce, done: [] });
  });
});

describe('a database file', () => {
  it('is rejected with an explanation if a later version wrote it', () => {
    expect(() => assertKnownVersion(dataVersion + 1, 'data/db.json')).toThrow(
      `data/db.json was written by a newer version of Atrium (data version ${dataVersion + 1}`,
    );
    expect(() => assertKnownVersion(dataVersion, 'data/db.json')).not.toThrow();
  });

  it('keeps unknown fields and collections', () => {
    const task = { id: 1, title: 'x', estimate: { hours: 3 } };
    const raw = {
      version: dataVersion,
      seededAt: '',
      collections: { timesheets: { 1: { id: 1 } }, kanbanBoards: { a: { ...task, id: 'a', rank: 1 } } },
    };
    const kept = withUnknown(databaseSchema.parse(raw), raw) as unknown as typeof raw;
    expect(kept.collections.timesheets).toEqual({ 1: { id: 1 } });
    expect(kept.collections.kanbanBoards.a.estimate).toEqual({ hours: 3 });
  });
});
