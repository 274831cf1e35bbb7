import { z } from 'zod';
import { day, digitsAtMost, idNumber, instant, listQuery } from '~/models/shared/fields.schema';
import { alarmKinds, alarmLimits, downtimeReasons, machineColumns, machineStates } from './rules';

const hourSchema = z.object({
  at: z.string(),
  state: z.enum(machineStates),
  load: z.number(),
  temperature: z.number(),
  produced: z.number().int(),
  rejected: z.number().int(),
});

/** A machine's metrics for a day (see `MachineDay`). */
const machineDaySchema = z.object({
  day: z.string(),
  running: z.number().int(),
  idle: z.number().int(),
  maintenance: z.number().int(),
  offline: z.number().int(),
  load: z.number(),
  temperature: z.number(),
  produced: z.number().int(),
  rejected: z.number().int(),
});

/** An alarm raised by a reading. It's open until someone acknowledges it. */
const alarmSchema = z.object({
  id: z.number().int(),
  kind: z.enum(alarmKinds),
  at: z.string(),
  value: z.number(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string(),
  note: z.string(),
});

/** A downtime of a machine; `until` is null while it's ongoing. */
const downtimeSchema = z.object({
  id: z.number().int(),
  from: z.string(),
  until: z.string().nullable(),
  state: z.enum(machineStates),
  reason: z.enum(downtimeReasons),
  note: z.string(),
});

/**
 * A machine in the fleet (architecture §9). `hours` are its readings by the hour, oldest first; `days` are the sums of
 * hours that are no longer stored. `lastReadingAt` is null until the machine sends its first report. `limits` are the
 * values at which alarms are raised.
 */
export const machineSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  model: z.string(),
  site: z.string(),
  state: z.enum(machineStates),
  ratePerHour: z.number().int().positive(),
  nextServiceOn: z.string().nullable(),
  lastReadingAt: z.string().nullable(),
  hours: z.array(hourSchema),
  days: z.array(machineDaySchema).default([]),
  alarms: z.array(alarmSchema),
  downtimes: z.array(downtimeSchema),
  limits: z.object({ overheated: z.number(), overload: z.number(), rejects: z.number() }).default({ ...alarmLimits }),
});

/** A machine in lists and the API: its details, and its numbers for the last 24 hours, with shares in percent. */
export const wireMachineSchema = machineSchema
  .omit({ hours: true, days: true, alarms: true, downtimes: true, limits: true })
  .extend({
    reason: z.enum(downtimeReasons),
    temperature: z.number().nullable(),
    load: z.number().nullable(),
    output: z.number().int(),
    oee: z.number(),
    availability: z.number(),
    performance: z.number(),
    quality: z.number(),
    utilisation: z.number(),
    openAlarms: z.number().int(),
    hours: z.array(hourSchema),
  });

export const machineQuerySchema = listQuery(machineColumns).extend({
  state: z.enum(['', ...machineStates]).default(''),
  site: z.string().max(100).default(''),
  alarms: z.enum(['', 'open']).default(''),
});

/** Form that sets a machine's state. The reason is for stopped machines. */
export const machineStateSchema = z.object({
  state: z.enum(machineStates),
  reason: z.enum(downtimeReasons).default(''),
  note: z.string().max(500).default(''),
});

export const machineServiceSchema = z.object({ nextServiceOn: day });

/** Form of the limits at which alarms are raised. */
export const machineLimitsSchema = z.object({
  overheated: digitsAtMost(1).min(0).max(2000),
  overload: digitsAtMost(1).min(1).max(100),
  rejects: digitsAtMost(1).min(1).max(100),
});

export const acknowledgeSchema = z.object({ alarmId: idNumber, note: z.string().max(500).default('') });

const share = z.number().min(0).max(100);
const parts = z.number().int().min(0).max(1_000_000);

/** A machine's report. Part counts are those since its last report; `at` defaults to now. */
export const machineReadingSchema = z.object({
  machineId: idNumber,
  state: z.enum(machineStates),
  load: share,
  temperature: z.number().min(-100).max(2000),
  produced: parts.default(0),
  rejected: parts.default(0),
  at: instant.optional(),
});

export const machineIdSchema = z.object({ id: idNumber });

export type Machine = z.infer<typeof machineSchema>;
export type WireMachine = z.infer<typeof wireMachineSchema>;
export type MachineQuery = z.infer<typeof machineQuerySchema>;
export type MachineReading = z.output<typeof machineReadingSchema>;
export type MachineStateInput = z.output<typeof machineStateSchema>;
