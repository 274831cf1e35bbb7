import { CircleDollarSign, Copy, Download, Pencil, Send, Stamp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton, MenuDivider, MenuLink } from '~/components/layout/menu';
import { previewPath } from '../links';
import type { InvoiceListView } from '../view.server';
import { possible } from '../possible';

export type InvoiceIntent = 'delete' | 'duplicate' | 'issue' | 'send';

const size = 16;

/**
 * Rows of the menu of one invoice on its preview: pages as links, changes as one-button forms to its preview, which answer by a
 * redirect to `backTo`. `query` is the list's query.
 */
export function InvoiceMenu({
  row,
  query,
  backTo,
}: {
  row: Pick<InvoiceListView, 'id' | 'status' | 'sent' | 'due'>;
  query: string;
  backTo: string;
}) {
  const { t } = useTranslation('invoice');
  const { id } = row;
  const can = possible(row);
  const post = (intent: InvoiceIntent) => ({
    action: `${previewPath(id)}${query}`,
    fields: { intent, redirectTo: backTo },
  });
  return (
    <>
      {can.edit && (
        <MenuLink to={`/apps/invoice/edit/${id}${query}`} icon={<Pencil size={size} aria-hidden />}>
          {t('action.edit')}
        </MenuLink>
      )}
      {can.issue && (
        <MenuButton {...post('issue')} icon={<Stamp size={size} aria-hidden />}>
          {t('action.issue')}
        </MenuButton>
      )}
      {can.send && (
        <MenuButton {...post('send')} icon={<Send size={size} aria-hidden />}>
          {t('action.send')}
        </MenuButton>
      )}
      {can.pay && (
        <MenuLink to={`${previewPath(id)}/payment${query}`} icon={<CircleDollarSign size={size} aria-hidden />}>
          {t('action.pay')}
        </MenuLink>
      )}
      <MenuButton {...post('duplicate')} icon={<Copy size={size} aria-hidden />}>
        {t('action.duplicate')}
      </MenuButton>
      <a className="menu__row" href={`/apps/invoice/download/${id}`} download>
        <Download size={size} aria-hidden />
        <span className="menu__text">{t('action.download')}</span>
      </a>
      <MenuDivider />
      <MenuButton {...post('delete')} icon={<Trash2 size={size} aria-hidden />} danger>
        {t('action.delete')}
      </MenuButton>
    </>
  );
}
