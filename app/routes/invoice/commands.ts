import {
  ArrowRightLeft,
  Ban,
  CircleCheck,
  CircleDollarSign,
  Copy,
  Download,
  Eye,
  HandCoins,
  Mail,
  Pencil,
  Printer,
  ReceiptText,
  Repeat,
  Send,
  SendHorizontal,
  Stamp,
  Trash2,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { applyPath, listPath, previewPath, repeatPath } from './links';
import type { InvoiceListView } from './view.server';

type Facts = Pick<InvoiceListView, 'state' | 'sent' | 'due' | 'voidable' | 'creditable' | 'repeatable'>;
type Row = Facts & Pick<InvoiceListView, 'id' | 'name' | 'creditOf'>;

/** Returns which commands are available for an invoice in its current state. */
export function possible({ state, sent, due, voidable, creditable, repeatable }: Facts) {
  const draft = state === 'Draft';
  const out = !draft && state !== 'Void';
  const changes = { edit: draft, issue: draft, delete: draft, mail: out, send: out && !sent };
  const later = { void: voidable, credit: creditable, repeat: repeatable };
  return { ...changes, ...later, pay: out && due > 0, payOut: out && due < 0 };
}

/** Returns the next step for an invoice (issue, send, or pay), or `null` if nothing is left to do. */
export function nextStep(invoice: Facts): 'issue' | 'mail' | 'pay' | null {
  const can = possible(invoice);
  if (can.issue) return 'issue';
  if (can.send && can.pay) return 'mail';
  return can.pay ? 'pay' : null;
}

/**
 * Returns all commands for an invoice, used in the list, panel, and preview. `query` is the list's query, which the
 * commands pass on. The server side is in `list/list.server.ts`.
 */
export function invoiceCommands(t: TFunction<'invoice'>, query: string): Command<Row>[] {
  const viewOne = memoizeTranslation((name) => t('action.viewOne', { name }));
  const deleteOne = memoizeTranslation((name) => t('action.deleteOne', { name }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('action.preview'),
      to: ({ id }) => `${previewPath(id)}${query}`,
      shortcut: ({ id, name }) => ({ name: viewOne(name), to: `${listPath}/${id}${query}` }),
    },
    {
      key: 'edit',
      icon: Pencil,
      label: t('action.edit'),
      when: (row) => possible(row).edit,
      to: ({ id, creditOf }) =>
        creditOf === null ? `/apps/invoice/edit/${id}${query}` : `${previewPath(creditOf)}/credit${query}`,
    },
    { key: 'issue', icon: Stamp, label: t('action.issue'), when: (row) => possible(row).issue, bulk: true },
    {
      key: 'issueMail',
      icon: SendHorizontal,
      label: t('action.issueMail'),
      when: (row) => possible(row).issue,
      to: ({ id }) => `${previewPath(id)}/send${query}`,
    },
    {
      key: 'mail',
      icon: Mail,
      label: t('action.mail'),
      when: (row) => possible(row).mail,
      to: ({ id }) => `${previewPath(id)}/send${query}`,
      bulk: true,
      idempotent: true,
    },
    { key: 'send', icon: Send, label: t('action.send'), when: (row) => possible(row).send },
    {
      key: 'pay',
      icon: CircleDollarSign,
      label: t('action.pay'),
      when: (row) => possible(row).pay,
      to: ({ id }) => `${previewPath(id)}/payment${query}`,
    },
    {
      key: 'payOut',
      icon: HandCoins,
      label: t('action.payOut'),
      when: (row) => possible(row).payOut,
      to: ({ id }) => `${previewPath(id)}/payment${query}`,
    },
    {
      key: 'apply',
      icon: ArrowRightLeft,
      label: t('action.apply'),
      when: (row) => possible(row).payOut,
      to: ({ id }) => `${applyPath(id)}${query}`,
    },
    {
      key: 'paid',
      icon: CircleCheck,
      label: t('action.paid'),
      when: (row) => possible(row).pay,
      bulk: true,
      idempotent: true,
    },
    { key: 'print', icon: Printer, label: t('action.print'), bulk: true },
    { key: 'duplicate', icon: Copy, label: t('action.duplicate'), idempotent: true },
    {
      key: 'repeat',
      icon: Repeat,
      label: t('action.repeat'),
      when: (row) => possible(row).repeat,
      to: ({ id }) => `${repeatPath(id)}${query}`,
    },
    {
      key: 'download',
      icon: Download,
      label: t('action.download'),
      to: ({ id }) => `/apps/invoice/download/${id}`,
      download: true,
    },
    {
      key: 'credit',
      icon: ReceiptText,
      label: t('action.credit'),
      when: (row) => possible(row).credit,
      to: ({ id }) => `${previewPath(id)}/credit${query}`,
    },
    {
      key: 'void',
      icon: Ban,
      label: t('action.void'),
      when: (row) => possible(row).void,
      danger: true,
      bulk: true,
    },
    {
      key: 'delete',
      icon: Trash2,
      label: t('action.delete'),
      when: (row) => possible(row).delete,
      danger: true,
      bulk: true,
      shortcut: ({ name }) => ({ name: deleteOne(name) }),
    },
  ];
}

/** Returns `invoiceCommands` in the language of the page. */
export const useInvoiceCommands = (query: string) => invoiceCommands(useTranslation('invoice').t, query);
