import { saveForm } from '~/http/form/save.server';
import { createClient, updateClient } from '~/models/client/commands.server';
import { getClient } from '~/models/client/queries.server';
import { type Client, clientFormSchema } from '~/models/client/schema';
import { recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { clientPath, clientQueryOf } from '../links';

/** Converts a stored client to the form's fields. */
export function toClientValues({ id: _, avatar: _picture, terms, people, reminders: { days }, ...texts }: Client) {
  return {
    ...texts,
    terms: terms === null ? '' : String(terms),
    people: people.map((person) => ({ ...person })),
    reminders: days === null ? '' : days.length === 0 ? 'none' : 'own',
    reminderDays: days?.map(String) ?? [],
  };
}

/** Saves the form for adding (`id` is null) and editing (`saveForm`), and redirects to the client's page. */
export async function saveClientForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  return saveForm({
    request,
    actor,
    schema: clientFormSchema,
    texts: 'invoice',
    save: (input, { tag, idempotencyKey, actor: by }) =>
      id === null
        ? createClient({ input, actor: by, idempotencyKey })
        : updateClient({ id, input, tag, actor: by, idempotencyKey }),
    done: ({ result, input, t, search }) => ({
      to: `${clientPath(result.id)}${clientQueryOf(search)}`,
      message: t(id === null ? 'clients.toast.added' : 'clients.toast.saved', { name: input.name }),
      // Undoing the creation would leave the user on a page that no longer exists.
      undo: id !== null,
    }),
    stored: async () => {
      const { client } = await getClient(id ?? 0);
      return { tag: recordTag(client), values: toClientValues(client) };
    },
  });
}
