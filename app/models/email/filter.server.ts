import { AppError, found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import type { By } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { commitMails } from './commands.server';
import { applyRule, matchesRule } from './filter';
import type { MailRule, MailRuleForm } from './filter.schema';
import { mailboxOf, mailText } from './mailbox.server';
import { maxTags, ownId, sameAddress } from './rules';
import type { StoredMail } from './schema';
import { getMailTag, mailTags } from './tags.server';

type ByAccount = By & { accountId: number };

/** Returns the rules of an account, in the order in which they apply. */
export async function mailRules(accountId: number): Promise<readonly MailRule[]> {
  return ownedBy((await store.snapshot()).mailRules, accountId);
}

/** Returns a rule. Throws `not_found` if it doesn't exist or belongs to another account. */
export async function getMailRule(id: number, accountId: number): Promise<MailRule> {
  const rule = (await store.snapshot()).mailRules[id];
  return found(rule?.accountId === accountId ? rule : null, 'Rule');
}

/** Returns the name of a rule in the log: its first text condition, or `''` if its only condition is `hasFiles`. */
const nameOf = ({ from, to, subject, words }: Pick<MailRule, 'from' | 'to' | 'subject' | 'words'>) =>
  from || to || subject || words;

async function assertOwn({ label, move, forwardTo }: MailRuleForm, accountId: number): Promise<void> {
  for (const [name, kind] of [
    [label, 'label'],
    [move, 'folder'],
  ] as const) {
    const id = ownId(name);
    if (id === null) continue;
    const tag = await getMailTag(id, accountId);
    if (tag.kind !== kind) throw new AppError('not_found', 'Label not found');
  }
  const own = (await store.snapshot()).accounts[accountId]?.email ?? '';
  if (forwardTo !== '' && sameAddress(forwardTo) === sameAddress(own))
    throw new AppError('invalid', 'Emails can’t be forwarded to your own address.', { forwardTo: 'forwardOwn' });
}

/**
 * Creates a rule. Throws `not_found` for another account's label or folder, `invalid` under `forwardTo` for the
 * account's own address, and `invalid` under `from` if there are too many rules.
 */
export async function createMailRule({ input, accountId, actor, idempotencyKey }: ByAccount & { input: MailRuleForm }) {
  await assertOwn(input, accountId);
  if ((await mailRules(accountId)).length >= maxTags)
    throw new AppError('invalid', 'You’ve reached the maximum number of rules.', { from: 'limitReached' });
  return store.commit(
    { actor, label: 'mailRule.created', about: nameOf(input), idempotencyKey },
    ({ mailRules: draft }) => {
      const id = nextId(draft);
      draft[id] = { id, accountId, ...input };
      return { id };
    },
  );
}

/**
 * Updates a rule. Throws `not_found`, `invalid` under `forwardTo` as `createMailRule` does, and `StaleRecord` for an
 * old tag.
 */
export async function updateMailRule({
  id,
  input,
  tag,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { id: number; input: MailRuleForm; tag?: string }) {
  await assertOwn(input, accountId);
  return store.commit(
    { actor, label: 'mailRule.updated', about: nameOf(input), idempotencyKey },
    ({ mailRules: draft }) => {
      const stored = draft[id];
      const own = found(stored?.accountId === accountId ? stored : null, 'Rule');
      assertFresh(own, tag);
      Object.assign(own, input);
      return { id };
    },
  );
}

/** Deletes a rule. Its earlier changes to emails aren't reverted. Throws `not_found`. */
export async function deleteMailRule({ id, accountId, actor }: ByAccount & { id: number }) {
  const rule = await getMailRule(id, accountId);
  return store.commit({ actor, label: 'mailRule.deleted', about: nameOf(rule) }, ({ mailRules: draft }) => {
    delete draft[id];
    return { id };
  });
}

const isSorted = ({ folder, sendAt }: StoredMail) => folder === 'inbox' && sendAt === null;

/** Returns the received emails of an account that a rule matches, outside spam and trash, newest first. */
export async function mailsOfRule(rule: MailRule): Promise<readonly StoredMail[]> {
  const box = await mailboxOf(rule.accountId);
  return box
    .matches({ folder: 'all', label: '', q: '' }, 'UTC')
    .filter((mail) => isSorted(mail) && matchesRule(rule, mail, () => mailText(mail)));
}

/**
 * Applies a rule to the existing emails that it matches, as one change. Doesn't forward them.
 * @returns the number of emails that changed, and the number that the rule matches
 * @throws AppError `not_found`
 */
export async function runMailRule({ id, accountId, actor }: ByAccount & { id: number }) {
  const rule = await getMailRule(id, accountId);
  const known = new Set((await mailTags(accountId)).map((tag) => tag.id));
  const ids = (await mailsOfRule(rule)).map((mail) => mail.id);
  const change = (mail: StoredMail) => applyRule(rule, mail, known);
  return commitMails({ ids, accountId, actor, label: 'email.moved', when: isSorted, change });
}
