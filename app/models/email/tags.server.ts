import { AppError, found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import { original } from '~/models/store/draft';
import type { By } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { mailLabels, maxTags, ownName } from './rules';
import type { MailTag, MailTagForm } from './tag.schema';

type ByAccount = By & { accountId: number };

/** Returns the labels and folders that an account created, sorted by name. */
export async function mailTags(accountId: number): Promise<MailTag[]> {
  const own = ownedBy((await store.snapshot()).mailTags, accountId);
  return [...own].sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns a label or folder. Throws `not_found` if it doesn't exist or belongs to another account. */
export async function getMailTag(id: number, accountId: number): Promise<MailTag> {
  const tag = (await store.snapshot()).mailTags[id];
  return found(tag?.accountId === accountId ? tag : null, 'Label');
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function assertFree(
  tags: Readonly<Record<string, MailTag>>,
  { kind, name }: Pick<MailTag, 'kind' | 'name'>,
  accountId: number,
  except?: number,
): void {
  const isSame = (one: MailTag) => one.kind === kind && one.id !== except && sameName(one.name, name);
  const isFixed = kind === 'label' && mailLabels.some((label) => sameName(label, name));
  if (isFixed || ownedBy(tags, accountId).some(isSame))
    throw new AppError('invalid', 'This name is already in use.', { name: 'labelTaken' });
}

/**
 * Creates a label or folder.
 * @throws AppError `invalid` under `name` if the account already has one with that name, if it's the name of a built-in
 * label, or if there are too many
 */
export async function createMailTag({ input, accountId, actor, idempotencyKey }: ByAccount & { input: MailTagForm }) {
  return store.commit(
    { actor, label: 'mailTag.created', about: input.name, idempotencyKey },
    ({ mailTags: draft }) => ({
      id: addTagTo(draft, input, accountId),
    }),
  );
}

function addTagTo(draft: Record<string, MailTag>, input: MailTagForm, accountId: number): number {
  const before = original(draft) ?? draft;
  assertFree(before, input, accountId);
  if (ownedBy(before, accountId).length >= maxTags)
    throw new AppError('invalid', 'You’ve reached the maximum number of labels and folders.', { name: 'limitReached' });
  const id = nextId(draft);
  draft[id] = { id, accountId, ...input };
  return id;
}

/**
 * Returns the ID of the label with the given name from a draft. Adds the label if the account has none with that name.
 * Throws as `createMailTag` does.
 */
export function labelCalled(draft: Record<string, MailTag>, name: string, accountId: number): number {
  const known = ownedBy(original(draft) ?? draft, accountId).find(
    (one) => one.kind === 'label' && sameName(one.name, name),
  );
  return known?.id ?? addTagTo(draft, { kind: 'label', name, color: 'neutral' }, accountId);
}

/**
 * Renames a label or folder, or changes its color. Its kind can't change.
 * @throws AppError `not_found`, `invalid` under `name` if the name is taken, or `StaleRecord` for an old tag
 */
export async function updateMailTag({
  id,
  input: { name, color },
  tag,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { id: number; input: MailTagForm; tag?: string }) {
  return store.commit({ actor, label: 'mailTag.updated', about: name, idempotencyKey }, ({ mailTags: draft }) => {
    const stored = draft[id];
    const own = found(stored?.accountId === accountId ? stored : null, 'Label');
    assertFresh(own, tag);
    assertFree(original(draft) ?? draft, { kind: own.kind, name }, accountId, id);
    Object.assign(own, { name, color });
    return { id };
  });
}

/**
 * Deletes a label and removes it from its emails, or deletes a folder and archives its emails. Rules no longer apply
 * the label or move emails to the folder. Undo restores everything.
 * @throws AppError `not_found`
 */
export async function deleteMailTag({ id, accountId, actor }: ByAccount & { id: number }) {
  const { name } = await getMailTag(id, accountId);
  const { emails: before, mailRules: rulesBefore } = await store.snapshot();
  return store.commit({ actor, label: 'mailTag.deleted', about: name }, ({ mailTags: tags, mailRules, emails }) => {
    found(tags[id]?.accountId === accountId ? tags[id] : null, 'Label');
    delete tags[id];
    for (const { id: ruleId } of ownedBy(rulesBefore, accountId)) {
      const rule = mailRules[ruleId];
      if (rule?.label === ownName(id)) rule.label = '';
      if (rule?.move === ownName(id)) rule.move = '';
    }
    const uses = ownedBy(before, accountId).filter((mail) => mail.shelf === id || mail.tags.includes(id));
    for (const { id: mailId } of uses) {
      const mail = emails[mailId];
      if (!mail) continue;
      if (mail.shelf === id) mail.shelf = 'archive';
      if (mail.tags.includes(id)) mail.tags = mail.tags.filter((one) => one !== id);
    }
    return { id };
  });
}
