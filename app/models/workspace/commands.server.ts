import { assertFresh } from '~/models/shared/tag.server';
import type { By } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { assertAdministrator } from '~/models/access/own.server';
import { lastNumber, numberCounter } from '~/models/invoice/number.server';
import { AppError } from '~/lib/errors';
import type { Collections } from '~/models/store/database.schema';
import { workspaceIn, workspaceTag } from './queries.server';
import type { Workspace, WorkspaceInput } from './schema';

/**
 * Saves the settings of the workspace, such as the base URL of links in emails and the content of new documents. Issued
 * documents don't change. Numbers continue from `nextNumber`, which can only increase.
 * @param tag the settings' tag when the form was opened (see `workspaceTag`)
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`), `invalid` for a
 * number that has already been used, and for a new currency once there are documents in the current one
 */
export async function saveWorkspace({
  input,
  actor,
  tag,
  idempotencyKey,
}: By & { input: WorkspaceInput; tag?: string }) {
  const about = input.name || input.origin;
  const saved = await store.commit({ actor, label: 'workspace.updated', about, idempotencyKey }, (draft) => {
    assertAdministrator(draft, actor);
    const settings = workspaceIn(draft);
    assertFresh(workspaceTag(settings), tag);
    const { name, address, email, phone, taxNumber, registration, nextNumber, ...others } = input;
    const company = { name, address, email, phone, taxNumber, registration };
    const { bankName, bankCountry: country, iban, swiftCode, currency, timeZone, ...rest } = others;
    const money = currency ?? settings.currency;
    if (money !== settings.currency && hasDocuments(draft))
      throw new AppError('invalid', 'The currency can’t be changed.', { currency: 'currencyUsed' });
    draft.workspace['1'] = {
      ...{ ...settings, ...rest, company, bank: { bankName, country, iban, swiftCode } },
      ...{ currency: money, timeZone: timeZone ?? settings.timeZone },
    };
    if (nextNumber !== undefined && nextNumber <= lastNumber(draft))
      throw new AppError('invalid', 'numberGiven', { nextNumber: 'numberGiven' });
    return { origin: input.origin };
  });
  const { nextNumber = 0 } = input;
  // A separate commit, because numbers must not go back if the rest is undone.
  await store.commit({ actor, label: 'workspace.updated', logged: false }, (draft) => {
    const counter = numberCounter(draft);
    counter.last = Math.max(counter.last, nextNumber - 1);
  });
  return saved;
}

/** Checks whether there are orders or issued invoices, whose amounts are in the current currency. */
function hasDocuments({ invoices, orders }: Pick<Collections, 'invoices' | 'orders'>): boolean {
  return Object.keys(orders).length > 0 || recordsOf(invoices).some(({ issuedAt }) => issuedAt !== null);
}

/** Checks whether the currency can still be changed. */
export async function canChangeCurrency(): Promise<boolean> {
  return !hasDocuments(await store.snapshot());
}

/**
 * Saves a part of the settings that has a separate page.
 * @param changes returns the new values, based on the stored settings
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`)
 */
export async function changeWorkspace({
  changes,
  actor,
  tag,
  idempotencyKey,
}: By & { changes: (settings: Workspace) => Partial<Omit<Workspace, 'id'>>; tag?: string | undefined }) {
  const { company, origin } = workspaceIn(await store.snapshot());
  const about = company.name || origin;
  return store.commit({ actor, label: 'workspace.updated', about, idempotencyKey }, (draft) => {
    assertAdministrator(draft, actor);
    const settings = workspaceIn(draft);
    assertFresh(workspaceTag(settings), tag);
    draft.workspace['1'] = { ...settings, ...changes(settings) };
    return {};
  });
}

/** Saves the origin that an administrator uses to sign in, unless one is already stored. */
export async function learnOrigin(origin: string): Promise<void> {
  if (workspaceIn(await store.snapshot()).origin !== '') return;
  await store.commit({ actor: null, label: 'workspace.updated', logged: false }, (draft) => {
    const known = workspaceIn(draft);
    if (known.origin === '') draft.workspace['1'] = { ...known, origin };
  });
}
