import { serve } from '~/http/api.server';
import { recordReading } from '~/models/machine/commands.server';
import { listMachines, machinesById } from '~/models/machine/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { found } from '~/lib/errors';
import { machineContract } from './api.contract';

const api = serve(machineContract, {
  list: async (query) => {
    const { rows, total, counts } = await listMachines(query);
    return { machines: rows, total, counts };
  },
  get: async ({ id }) => ({ machine: found((await machinesById([id]))[0], 'Machine') }),
  reading: async (input, { caller }) => (await recordReading({ input, actor: actorOf(caller) })).result,
});

export const loader = api.loader;
export const action = api.action;
