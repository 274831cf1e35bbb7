import { accountNames, circleChoices } from '~/models/access/circle-choices.server';
import type { Circle } from '~/models/access/circle';
import { recordTag } from '~/models/shared/tag.server';
import { languageOf, translator } from './i18n.server';

type Stored = Circle & { id: number; name: string };

/**
 * Returns what the page of a person's lists or calendars shows: all that they can see, the one that `?edit=` names if
 * it's their own, and whom it can be shared with, in the person's language.
 */
export async function circlePage<One extends Stored>(request: Request, account: { id: number }, all: readonly One[]) {
  const t = translator(await languageOf(request), 'permission');
  // A custom role has no text, but a name.
  const roleName = ({ key, name }: { key: string; name: string }) =>
    t(`role.${key}` as 'role.user', { defaultValue: name || key });
  const [choices, names] = await Promise.all([circleChoices(account, roleName), accountNames()]);
  const asked = new URL(request.url).searchParams.get('edit') ?? '';
  const editing = all.find(({ id, accountId }) => String(id) === asked && accountId === account.id) ?? null;
  return {
    choices,
    rows: all.map(({ id, name, access, accountId }) => ({
      id,
      name,
      access,
      isMine: accountId === account.id,
      owner: names.get(accountId) ?? '',
    })),
    editing: editing && { id: editing.id, tag: recordTag(editing), record: editing },
  };
}

/** Returns the values of the form of a list or calendar as `circleFormSchema` reads them. */
export function circleValues({ name, access, people, roles }: Omit<Stored, 'id' | 'accountId'>) {
  return { name, access, people: people.map(String), roles: [...roles] };
}
