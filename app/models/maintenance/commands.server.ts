import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { type Committed, store } from '~/models/store/store.server';
import type { maintenanceFormSchema } from './schema';

/** Closes the product for everyone except administrators, or reopens it. */
export async function switchMaintenance(
  input: z.output<typeof maintenanceFormSchema>,
  { actor, idempotencyKey }: { actor: Actor; idempotencyKey?: string },
): Promise<Committed<void>> {
  const on = input.switch === 'on';
  const until = on && input.minutes > 0 ? new Date(Date.now() + input.minutes * 60_000).toISOString() : '';
  const label = on ? 'maintenance.started' : 'maintenance.ended';
  return store.commit({ actor, label, about: '', idempotencyKey }, ({ maintenance }) => {
    maintenance['1'] = { id: 1, on, message: on ? input.message : '', until };
  });
}
