import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { acknowledgeAlarm, planService, setMachineLimits, setMachineState } from '~/models/machine/commands.server';
import { getMachine } from '~/models/machine/queries.server';
import {
  acknowledgeSchema,
  machineLimitsSchema,
  machineServiceSchema,
  machineStateSchema,
} from '~/models/machine/schema';
import { machinesPath } from '../commands';

interface Posted extends PostedForm {
  id: number;
  name: string;
}

const texts = 'machine' as const;

const act = intents({
  state: ({ request, actor, id, name, form }: Posted) =>
    saveForm({
      request,
      actor,
      form,
      texts,
      schema: machineStateSchema,
      save: (input) => setMachineState({ ids: [id], input, actor }),
      done: ({ input: { state }, t }) => ({
        to: `${machinesPath}/${id}`,
        message: t('toast.state', { name, state: t(`state.${state}`) }),
      }),
    }),
  service: ({ request, actor, id, name, form }: Posted) =>
    saveForm({
      request,
      actor,
      form,
      texts,
      schema: machineServiceSchema,
      save: (input) => planService({ id, ...input, actor }),
      done: ({ t }) => ({ to: `${machinesPath}/${id}`, message: t('toast.service', { name }) }),
    }),
  limits: ({ request, actor, id, name, form }: Posted) =>
    saveForm({
      request,
      actor,
      form,
      texts,
      schema: machineLimitsSchema,
      save: (limits) => setMachineLimits({ id, limits, actor }),
      done: ({ t }) => ({ to: `${machinesPath}/${id}`, message: t('toast.limits', { name }) }),
    }),
  acknowledge: ({ request, actor, id, name, form }: Posted) =>
    saveForm({
      request,
      actor,
      form,
      texts,
      schema: acknowledgeSchema,
      save: (input) => acknowledgeAlarm({ id, input, actor }),
      refused: ({ code }, t) => (code === 'conflict' ? t('form.taken') : undefined),
      done: ({ t }) => ({ to: `${machinesPath}/${id}`, message: t('toast.acknowledged', { name }) }),
    }),
});

/**
 * Handles the forms on a machine's page by `intent`: its state, its next service, its limits, and acknowledging an
 * alarm. Responds as `saveForm` does. Throws a 404 response for an unknown machine, and the same responses as
 * `requireAccess`.
 */
export async function actOnMachine({ request, id }: { request: Request; id: number }) {
  const { actor } = await requireAccess(request, 'Machine');
  const form = await readForm(request);
  const { name } = await orThrow(getMachine(id));
  return act(form, { request, actor, id, name, form });
}
