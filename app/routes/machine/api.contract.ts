import { z } from 'zod';
import { defineContract } from '~/http/contract';
import { alarmKinds } from '~/models/machine/rules';
import { machineIdSchema, machineQuerySchema, machineReadingSchema, wireMachineSchema } from '~/models/machine/schema';

/** The fleet of machines (architecture §9). */
export const machineContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/machines/data',
    summary:
      'Searches, filters, and sorts machines with their metrics for the last 24 hours, in percent. Returns one page of them.',
    input: machineQuerySchema,
    output: z.object({
      machines: z.array(wireMachineSchema),
      total: z.number().int(),
      counts: z.record(z.string(), z.number().int()),
    }),
    access: 'Machine',
    notes: {
      q: 'Searches the number, name, model, site, state, reason, and day of the next service.',
      state: 'State of the machine. If empty, returns all.',
      site: 'Name of a site. If empty, returns all.',
      counts: 'Number of machines by state.',
      alarms: '`open` returns only machines with an open alarm.',
    },
    example: { input: { q: '', state: 'running', perPage: '10', page: '1', sort: 'asc', sortColumn: 'name' } },
  },
  get: {
    method: 'GET',
    path: '/api/machines/data/{id}',
    summary: 'Returns a machine with its readings from the last 24 hours.',
    input: machineIdSchema,
    output: z.object({ machine: wireMachineSchema }),
    access: 'Machine',
    example: { input: { id: '1' } },
  },
  reading: {
    method: 'POST',
    path: '/api/machines/readings',
    summary:
      'Records a reading of a machine: state, load (percent), temperature (°C), and the parts produced since the last reading. Raises an alarm for each limit it exceeds.',
    input: machineReadingSchema,
    output: z.object({ machineId: z.number().int(), raised: z.array(z.enum(alarmKinds)) }),
    status: 201,
    access: 'Machine',
    example: { input: { machineId: 1, state: 'running', load: 71, temperature: 58.5, produced: 12, rejected: 0 } },
  },
});
