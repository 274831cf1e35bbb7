import { updateEmployee } from '~/models/employee/commands.server';
import { allEmployees, listEmployees } from '~/models/employee/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { dataTableContract } from './api.contract';
import { statusWords } from './status-words.server';

const api = serve(dataTableContract, {
  all: () => allEmployees(),
  list: async (query) => {
    const { rows, all, total } = await listEmployees(query, statusWords);
    return { allData: all, invoices: rows, total };
  },
  update: async (changes, { caller }) => (await updateEmployee({ changes, actor: actorOf(caller) })).result,
});

export const loader = api.loader;
export const action = api.action;
