import { accountNames, circleChoices } from '~/models/access/circle-choices.server';
import type { Circle } from '~/models/access/circle';
import { recordTag } from '~/models/shared/tag.server';
import { languageOf, translator } from './i18n.server';

type Stored = Circle & { id: number; name: string };

/**
 * Returns the data for the page that manages a user's lists or calendars: those that the user can see, the one to edit
 * (`?edit=`, only if the user owns it), and the options for sharing it, in the user's language.
 */
export async function circlePage<One extends Stored>(request: Request, account: { id: number }, all: readonly One[]) {
  const t = translator(await languageOf(request), 'permission');
  // Custom roles have a name instead of a translation.
  const roleName = ({ key, name }: { key: string; name: string }) =>
    t(`role.${key}` as 'role.user', { defaultValue: name || key });
  const [choices, names] = await Promise.all([circleChoices(account, roleName), accountNames()]);
  const editId = new URL(request.url).searchParams.get('edit') ?? '';
  const editing = all.find(({ id, accountId }) => String(id) === editId && accountId === account.id) ?? null;
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

/** Returns the form values of a list or calendar, in the format that `circleFormSchema` parses. */
export function circleValues({ name, access, people, roles }: Omit<Stored, 'id' | 'accountId'>) {
  return { name, access, people: people.map(String), roles: [...roles] };
}
