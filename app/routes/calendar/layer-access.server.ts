import { abilityFrom, type Area, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { type CalendarLayer, calendarLayers } from '~/models/calendar/rules';

const areas: Record<CalendarLayer, Area> = {
  tasks: 'Kanban',
  todos: 'Todo',
  invoices: 'Invoice',
  deliveries: 'Order',
  services: 'Machine',
};

/** Returns the layers whose app the account can manage. */
export function layersFor(account: Account): CalendarLayer[] {
  const ability = abilityFrom(rulesFor(account));
  return calendarLayers.filter((layer) => ability.can('manage', areas[layer]));
}
