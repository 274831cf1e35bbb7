import { clientKey } from '~/models/client/rules';
import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { presentAccounts } from '~/models/account/standing';
import { firstProjectId } from '~/models/kanban/project-access';
import { current, original } from '~/models/store/draft';
import { changedIds } from '~/models/store/tables';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { assertRights } from '~/models/user/commands.server';

type Name = keyof Collections;
type Row = Record<string, unknown>;
type Rows = Readonly<Record<string, Row>>;

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** By collection, functions that return the unique keys of a record. A key that is `null` isn't compared. */
const unique: Partial<Record<Name, readonly ((row: Row) => readonly unknown[] | null)[]>> = {
  users: [({ email }) => [folded(email)], ({ username }) => [folded(username)]],
  roles: [({ name }) => (name === '' ? null : [folded(name)])],
  invoices: [
    ({ number, creditOf }) => (number === null || number === undefined ? null : [number, creditOf !== undefined]),
  ],
  clients: [({ name, companyEmail }) => [clientKey({ name: String(name), companyEmail: String(companyEmail) })]],
  blogPosts: [({ slug }) => [slug]],
  products: [({ slug }) => (slug ? [slug] : null)],
  coupons: [({ code }) => [folded(code)]],
  giftCards: [({ code }) => [folded(code)]],
  bookmarks: [({ accountId, link, pageId }) => [accountId, link, pageId]],
  wishlistItems: [({ accountId, productId, color }) => [accountId, productId, color]],
  cartItems: [({ accountId, productId, color }) => [accountId, productId, color]],
  mailContacts: [({ accountId, email }) => [accountId, folded(email)]],
  kanbanBoards: [({ projectId, title }) => [projectId, folded(title)]],
  mailTags: [({ accountId, kind, name }) => [accountId, kind, folded(name)]],
};

/** Fields that reference a record in another collection, which must exist. */
const references: Partial<Record<Name, Readonly<Record<string, Name>>>> = {
  invoices: { clientId: 'clients' },
  kanbanBoards: { projectId: 'kanbanProjects' },
  kanbanTasks: { boardId: 'kanbanBoards', projectId: 'kanbanProjects' },
  blogComments: { postId: 'blogPosts' },
  users: { roleId: 'roles', accountId: 'accounts' },
  cartItems: { productId: 'products' },
  wishlistItems: { productId: 'products' },
};

/** IDs of records that exist even if they aren't stored. */
const implied: Partial<Record<Name, number>> = { kanbanProjects: firstProjectId };

const notNegative: Partial<Record<Name, readonly string[]>> = { products: ['stock'], giftCards: ['balance'] };

const refused = () => new AppError('conflict', 'This can’t be undone because of later changes.');

const changedExistingIds = (before: Rows, after: Rows) => changedIds(before, after).filter((id) => id in after);

function assertUnique(name: Name, before: Rows, after: Rows, changed: readonly string[]): void {
  for (const keyOf of unique[name] ?? []) {
    const text = (row: Row | undefined) => {
      const key = row && keyOf(row);
      return key ? JSON.stringify(key) : null;
    };
    const fresh = changed.filter((id) => text(after[id]) !== null && text(after[id]) !== text(before[id]));
    if (fresh.length === 0) continue;
    const others = new Map<string, number>();
    for (const row of Object.values(after)) {
      const key = text(row);
      if (key !== null) others.set(key, (others.get(key) ?? 0) + 1);
    }
    if (fresh.some((id) => (others.get(text(after[id]) ?? '') ?? 0) > 1)) throw refused();
  }
}

function assertReferences(data: Collections, before: Collections): void {
  for (const [name, fields] of Object.entries(references) as [Name, Readonly<Record<string, Name>>][]) {
    const [rows, old] = [data[name] as Rows, before[name] as Rows];
    const targets = Object.entries(fields);
    const hasDeletions = targets.some(([, target]) =>
      Object.keys(before[target]).some((id) => !(id in (data[target] as object))),
    );
    const ids = hasDeletions ? Object.keys(rows) : changedExistingIds(old, rows);
    for (const id of ids) {
      for (const [field, target] of targets) {
        const [value, was] = [rows[id]?.[field], old[id]?.[field]];
        if (value === implied[target]) continue;
        const isNew = value !== was || String(value) in (before[target] as object);
        if (value !== null && value !== undefined && isNew && !(String(value) in (data[target] as object)))
          throw refused();
      }
    }
  }
}

/**
 * Checks within the commit of an undo that its result follows the rules of the models: permissions that the actor can
 * grant and revoke, the last administrator, unique keys, references, and non-negative amounts (architecture §3).
 * @throws AppError `forbidden` for permissions, or `conflict` for the rest
 */
export function assertInvariants(draft: Draft<Collections>, actor: Actor, touched: ReadonlySet<string>): void {
  const names = new Set([...touched].map((record) => record.split('/')[0]));
  if (['users', 'accounts', 'accountGuards', 'permissions', 'roles'].some((name) => names.has(name)))
    assertRights(draft, actor);
  const [before, after] = [original(draft) as Collections, current(draft) as Collections];
  for (const name of names) {
    if (name === undefined || !(name in after)) continue;
    const [old, rows] = [before[name as Name] as Rows, after[name as Name] as Rows];
    const changed = changedExistingIds(old, rows);
    assertUnique(name as Name, old, rows, changed);
    for (const field of notNegative[name as Name] ?? [])
      if (changed.some((id) => Number(rows[id]?.[field] ?? 0) < 0)) throw refused();
  }
  if (names.has('accounts') || names.has('accountGuards')) {
    for (const field of ['email', 'username'] as const) {
      const values = presentAccounts(after).map((account) => account[field].trim().toLowerCase());
      if (new Set(values).size < values.length) throw refused();
    }
  }
  assertReferences(after, before);
}
