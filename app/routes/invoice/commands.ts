import { CircleDollarSign, Copy, Download, Eye, Pencil, Send, Stamp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { phraseWith } from '~/lib/phrase-with';
import { listPath, previewPath } from './links';
import type { InvoiceListView } from './view.server';

type Row = Pick<InvoiceListView, 'id' | 'status' | 'sent' | 'due'>;

/** Which commands make sense for an invoice as it stands. */
export function possible({ status, sent, due }: Omit<Row, 'id'>) {
  const draft = status === 'Draft';
  return { edit: draft, issue: draft, send: !draft && !sent, pay: !draft && due > 0 };
}

/** What an invoice needs next: to be issued, sent, then paid; `null` once nothing is left to do. */
export function nextStep(invoice: Omit<Row, 'id'>): 'issue' | 'send' | 'pay' | null {
  const can = possible(invoice);
  if (can.issue) return 'issue';
  if (can.send && can.pay) return 'send';
  return can.pay ? 'pay' : null;
}

/**
 * Everything that can be done with an invoice, for its list, its panel and its preview; `query` is the list's query,
 * which travels along. Their server half is `list/list.server.ts`.
 */
export function useInvoiceCommands(query: string): Command<Row>[] {
  const { t } = useTranslation('invoice');
  const viewOne = phraseWith((id) => t('action.viewOne', { id }));
  const deleteOne = phraseWith((id) => t('action.deleteOne', { id }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('action.preview'),
      to: ({ id }) => `${previewPath(id)}${query}`,
      shortcut: ({ id }) => ({ name: viewOne(String(id)), to: `${listPath}/${id}${query}` }),
    },
    {
      key: 'edit',
      icon: Pencil,
      label: t('action.edit'),
      when: (row) => possible(row).edit,
      to: ({ id }) => `/apps/invoice/edit/${id}${query}`,
    },
    { key: 'issue', icon: Stamp, label: t('action.issue'), when: (row) => possible(row).issue },
    { key: 'send', icon: Send, label: t('action.send'), when: (row) => possible(row).send },
    {
      key: 'pay',
      icon: CircleDollarSign,
      label: t('action.pay'),
      when: (row) => possible(row).pay,
      to: ({ id }) => `${previewPath(id)}/payment${query}`,
    },
    { key: 'duplicate', icon: Copy, label: t('action.duplicate'), once: true },
    {
      key: 'download',
      icon: Download,
      label: t('action.download'),
      to: ({ id }) => `/apps/invoice/download/${id}`,
      download: true,
    },
    {
      key: 'delete',
      icon: Trash2,
      label: t('action.delete'),
      danger: true,
      bulk: true,
      shortcut: ({ id }) => ({ name: deleteOne(String(id)) }),
    },
  ];
}
