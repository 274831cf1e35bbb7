import { AppError, found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import { original } from '~/models/store/draft';
import type { By } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { maxTags } from './rules';
import type { MailTemplate, MailTemplateForm } from './template.schema';

type ByAccount = By & { accountId: number };

/** Returns the templates of an account, sorted by name. */
export async function mailTemplates(accountId: number): Promise<MailTemplate[]> {
  const own = ownedBy((await store.snapshot()).mailTemplates, accountId);
  return [...own].sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns a template. Throws `not_found` if it doesn't exist or belongs to another account. */
export async function getMailTemplate(id: number, accountId: number): Promise<MailTemplate> {
  const template = (await store.snapshot()).mailTemplates[id];
  return found(template?.accountId === accountId ? template : null, 'Template');
}

/** Creates a template. Throws `invalid` under `name` if the account has too many. */
export async function createMailTemplate({
  input,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { input: MailTemplateForm }) {
  const change = { actor, label: 'mailTemplate.created', about: input.name, idempotencyKey };
  return store.commit(change, ({ mailTemplates: draft }) => {
    if (ownedBy(original(draft) ?? draft, accountId).length >= maxTags)
      throw new AppError('invalid', 'You’ve reached the maximum number of templates.', { name: 'limitReached' });
    const id = nextId(draft);
    draft[id] = { id, accountId, ...input };
    return { id };
  });
}

/** Updates a template. Throws `not_found`, or `StaleRecord` for an old tag. */
export async function updateMailTemplate({
  id,
  input,
  tag,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { id: number; input: MailTemplateForm; tag?: string }) {
  const change = { actor, label: 'mailTemplate.updated', about: input.name, idempotencyKey };
  return store.commit(change, ({ mailTemplates: draft }) => {
    const stored = draft[id];
    const own = found(stored?.accountId === accountId ? stored : null, 'Template');
    assertFresh(own, tag);
    Object.assign(own, input);
    return { id };
  });
}

/** Deletes a template. Emails that it was inserted into don't change. Throws `not_found`. */
export async function deleteMailTemplate({ id, accountId, actor }: ByAccount & { id: number }) {
  const { name } = await getMailTemplate(id, accountId);
  return store.commit({ actor, label: 'mailTemplate.deleted', about: name }, ({ mailTemplates: draft }) => {
    found(draft[id]?.accountId === accountId ? draft[id] : null, 'Template');
    delete draft[id];
    return { id };
  });
}
