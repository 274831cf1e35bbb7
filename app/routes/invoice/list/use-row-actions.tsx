import { CircleDollarSign, Copy, Download, Eye, Pencil, Send, Stamp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconLink, IconPost, RowActions, RowLink, RowPost } from '~/components/data-table/row-actions';
import { MenuDivider } from '~/components/layout/menu';
import { listPath, previewPath } from '../links';
import { possible } from '../possible';
import type { InvoiceListView } from '../view.server';

const icons = {
  view: Eye,
  edit: Pencil,
  issue: Stamp,
  send: Send,
  pay: CircleDollarSign,
  duplicate: Copy,
  download: Download,
  delete: Trash2,
};

/** What the list offers for each of its invoices; `query` is the list's query, to which every change returns. */
export function useRowActions(query: string) {
  const { t } = useTranslation('invoice');
  // Once for the list: a text per row and entry is what the server would spend most of its time on.
  const text = {
    preview: t('action.preview'),
    edit: t('action.edit'),
    issue: t('action.issue'),
    send: t('action.send'),
    pay: t('action.pay'),
    duplicate: t('action.duplicate'),
    download: t('action.download'),
    delete: t('action.delete'),
  };

  function render(row: InvoiceListView) {
    const { id } = row;
    const can = possible(row);
    const preview = previewPath(id);
    const action = `${preview}${query}`;
    const menu = (
      <>
        <RowLink to={action} icon="view" text={text.preview} />
        {can.edit && <RowLink to={`/apps/invoice/edit/${id}${query}`} icon="edit" text={text.edit} />}
        {can.issue && <RowPost action={action} intent="issue" icon="issue" text={text.issue} />}
        {can.send && <RowPost action={action} intent="send" icon="send" text={text.send} />}
        {can.pay && <RowLink to={`${preview}/payment${query}`} icon="pay" text={text.pay} />}
        <RowPost action={action} intent="duplicate" icon="duplicate" text={text.duplicate} />
        <RowLink to={`/apps/invoice/download/${id}`} icon="download" text={text.download} download />
        <MenuDivider />
        <RowPost action={action} intent="delete" icon="delete" text={text.delete} danger />
      </>
    );
    return (
      <RowActions menuLabel={t('action.more', { id })} menu={menu}>
        <IconLink to={`${listPath}/${id}${query}`} label={t('action.viewOne', { id })} icon="view" />
        <IconPost action={action} intent="delete" icon="delete" label={t('action.deleteOne', { id })} />
      </RowActions>
    );
  }

  return { render, icons, fields: { redirectTo: `${listPath}${query}` } };
}
