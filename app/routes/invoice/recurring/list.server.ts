import { languageOf } from '~/http/i18n.server';
import { listPage } from '~/http/list/page.server';
import { workspaceCurrency } from '~/lib/currency';
import { formatDate } from '~/lib/format';
import { endRepeats, pauseRepeats, resumeRepeats, skipRepeat } from '~/models/invoice/recurring.server';
import {
  listRecurring,
  matchingRecurring,
  recurringById,
  type RecurringRow,
} from '~/models/invoice/recurring-list.server';
import { recurringQuerySchema } from '~/models/invoice/repeat.schema';
import { invoiceNumber } from '~/models/invoice/rules';
import { toDollars } from '~/models/shared/money';
import { recurringPath } from '../links';

const scheduleOf = ({ repeat: { every, unit, start, until, count, action }, scheduleState, next }: RecurringRow) => {
  return { every, unit, start, until, count, action, state: scheduleState, next };
};

/**
 * Server side of the list of recurring invoices: search, commands, and export (amounts in the workspace's currency).
 */
export const recurringInvoices = listPage({
  name: 'recurringInvoices',
  path: recurringPath,
  area: 'Invoice',
  namespace: 'invoice',
  schema: recurringQuerySchema,
  page: listRecurring,
  matching: matchingRecurring,
  byIds: recurringById,
  idOf: ({ invoice }) => invoice.id,
  commands: {
    pause: {
      when: ({ scheduleState }) => scheduleState === 'active',
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await pauseRepeats({ ids, actor });
        const [name] = result.names;
        const one = ids.length === 1;
        const message = one ? t('repeat.toast.paused', { name }) : t('repeat.toast.pausedMany', { count: ids.length });
        return { message, changeId };
      },
    },
    resume: {
      when: ({ scheduleState }) => scheduleState === 'paused',
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await resumeRepeats({ ids, actor });
        const [name] = result.names;
        const one = ids.length === 1;
        const message = one
          ? t('repeat.toast.resumed', { name })
          : t('repeat.toast.resumedMany', { count: ids.length });
        return { message, changeId };
      },
    },
    skip: {
      single: true,
      when: ({ scheduleState }) => scheduleState === 'active',
      run: async ({ ids, actor, t, request }) => {
        const { result, changeId } = await skipRepeat({ id: ids[0] as number, actor });
        const date = formatDate(result.day, await languageOf(request));
        return { message: t('repeat.toast.skipped', { name: result.name, date }), changeId };
      },
    },
    end: {
      run: async ({ ids, actor, t }) => {
        const { result, changeId } = await endRepeats({ ids, actor });
        const [name] = result.names;
        const one = ids.length === 1;
        const message = one ? t('repeat.toast.ended', { name }) : t('repeat.toast.endedMany', { count: ids.length });
        return { message, changeId };
      },
    },
  },
  csv: {
    id: ({ invoice }) => invoice.id,
    number: ({ invoice }) => invoiceNumber(invoice),
    client: ({ invoice }) => invoice.client.name,
    company: ({ invoice }) => invoice.client.company,
    service: ({ invoice }) => invoice.service,
    every: ({ repeat }) => repeat.every,
    unit: ({ repeat }) => repeat.unit,
    start: ({ repeat }) => repeat.start,
    until: ({ repeat }) => repeat.until,
    count: ({ repeat }) => repeat.count,
    action: ({ repeat }) => repeat.action,
    state: ({ scheduleState }) => scheduleState,
    next: ({ next }) => next,
    currency: workspaceCurrency,
    total: ({ total }) => ({ cents: total }),
  },
  json: (row) => ({
    ...{ id: row.invoice.id, number: invoiceNumber(row.invoice), client: row.invoice.client.name },
    ...{ service: row.invoice.service, ...scheduleOf(row), currency: workspaceCurrency(), total: toDollars(row.total) },
  }),
  sums: { total: ({ total }) => total },
});
