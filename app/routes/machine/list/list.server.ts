import type { ListCommand } from '~/http/list/command.server';
import { listPage } from '~/http/list/page.server';
import { setMachineState } from '~/models/machine/commands.server';
import { listMachines, machinesById, matchingMachines } from '~/models/machine/queries.server';
import { allowsState, type MachineState } from '~/models/machine/rules';
import { machineQuerySchema, type WireMachine } from '~/models/machine/schema';

const command = (state: MachineState): ListCommand<WireMachine, 'machine'> => ({
  when: allowsState(state),
  run: async ({ ids, actor, t }) => {
    const { changeId } = await setMachineState({ ids, input: { state, reason: '', note: '' }, actor });
    return { message: t(`done.${state}`, { count: ids.length }), changeId };
  },
});

/** Server part of the machine list: its search, actions, and exports. */
export const machineList = listPage({
  name: 'machines',
  path: '/dashboard/machines',
  area: 'Machine',
  namespace: 'machine',
  schema: machineQuerySchema,
  page: listMachines,
  matching: matchingMachines,
  byIds: machinesById,
  idOf: ({ id }) => id,
  commands: {
    running: command('running'),
    idle: command('idle'),
    maintenance: command('maintenance'),
    offline: command('offline'),
  },
  csv: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    model: ({ model }) => model,
    site: ({ site }) => site,
    state: ({ state }) => state,
    reason: ({ reason }) => reason,
    oeePercent: ({ oee }) => Math.round(oee),
    availabilityPercent: ({ availability }) => Math.round(availability),
    performancePercent: ({ performance }) => Math.round(performance),
    qualityPercent: ({ quality }) => Math.round(quality),
    temperatureCelsius: ({ temperature }) => temperature,
    loadPercent: ({ load }) => load,
    output: ({ output }) => output,
    openAlarms: ({ openAlarms }) => openAlarms,
    nextServiceOn: ({ nextServiceOn }) => nextServiceOn,
  },
});
