import { workspaceCurrency } from '~/lib/currency';
import { listPage } from '~/http/list/page.server';
import { deleteClients } from '~/models/client/commands.server';
import { clientsById, listClients, matchingClients } from '~/models/client/queries.server';
import { clientQuerySchema } from '~/models/client/schema';
import { clientsPath } from '../../links';

/** Server side of the client list: search, commands, and export (amounts in the workspace's currency). */
export const clientList = listPage({
  name: 'clients',
  path: clientsPath,
  area: 'Invoice',
  namespace: 'invoice',
  schema: clientQuerySchema,
  page: listClients,
  matching: matchingClients,
  byIds: clientsById,
  idOf: ({ client }) => client.id,
  commands: {
    delete: {
      when: ({ documents }) => documents.length === 0,
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await deleteClients({ ids, actor });
        const [name] = result.names;
        const message =
          ids.length === 1
            ? t('clients.toast.deleted', { name })
            : t('clients.toast.deletedMany', { count: ids.length });
        return { message, changeId, gone: true };
      },
    },
  },
  csv: {
    id: ({ client }) => client.id,
    name: ({ client }) => client.name,
    company: ({ client }) => client.company,
    email: ({ client }) => client.companyEmail,
    phone: ({ client }) => client.contact,
    address: ({ client }) => client.address,
    country: ({ client }) => client.country,
    deliveryAddress: ({ client }) => client.deliveryAddress,
    taxNumber: ({ client }) => client.taxNumber,
    language: ({ client }) => client.language,
    terms: ({ client }) => client.terms,
    note: ({ client }) => client.note,
    documents: ({ documents }) => documents.length,
    currency: workspaceCurrency,
    balance: ({ due }) => ({ cents: due }),
    overdue: ({ overdue }) => ({ cents: overdue }),
    credit: ({ credit }) => ({ cents: credit }),
    lastDocument: ({ last }) => last,
  },
  json: ({ client, documents, due, overdue, credit, last }) => {
    const { avatar: _, ...facts } = client;
    const money = { balance: due / 100, overdue: overdue / 100, credit: credit / 100 };
    return { ...facts, documents: documents.length, currency: workspaceCurrency(), ...money, lastDocument: last };
  },
  sums: { due: ({ due }) => due, credit: ({ credit }) => credit },
});
