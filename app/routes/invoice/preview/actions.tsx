import { Link } from '@remix-run/react';
import { CircleDollarSign, Copy, Download, EllipsisVertical, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Menu } from '~/components/layout/menu';
import { previewPath, withValue } from '../links';
import { type InvoiceIntent, InvoiceMenu } from './menu';
import { NextStep } from '../next-step';
import type { InvoiceView } from '../view.server';
import { possible } from '../possible';
import { PrintLink } from './print-link';

const button = 'btn btn--outlined btn--neutral btn--md btn--block';
const size = 16;

/** What can be done with the invoice on its preview: a card at the side, a bar at the bottom where there is no side. */
export function InvoiceActions({ invoice, query }: { invoice: InvoiceView; query: string }) {
  const { t } = useTranslation('invoice');
  const { id } = invoice;
  const can = possible(invoice);
  const here = `${previewPath(id)}${query}`;
  const printTo = `${previewPath(id)}${withValue(query, 'print', '1')}`;
  const post = (intent: InvoiceIntent, icon: ReactNode) => (
    <PostButton action={here} fields={{ intent }} className={button}>
      {icon}
      {t(`action.${intent}`)}
    </PostButton>
  );
  return (
    <>
      <section className="invoice-card invoice-actions" aria-label={t('preview.actions')}>
        <NextStep invoice={invoice} query={query} backTo={here} block />
        {can.pay && can.send && (
          <Link className={button} to={`${previewPath(id)}/payment${query}`} preventScrollReset>
            <CircleDollarSign size={size} aria-hidden />
            {t('action.pay')}
          </Link>
        )}
        {can.send && !can.pay && post('send', <Send size={size} aria-hidden />)}
        {can.edit && (
          <Link className={button} to={`/apps/invoice/edit/${id}${query}`}>
            <Pencil size={size} aria-hidden />
            {t('action.edit')}
          </Link>
        )}
        <div className="invoice-actions__pair">
          <a className={button} href={`/apps/invoice/download/${id}`} download>
            <Download size={size} aria-hidden />
            {t('action.download')}
          </a>
          <PrintLink className={button} to={printTo}>
            <Printer size={size} aria-hidden />
            {t('action.print')}
          </PrintLink>
        </div>
        {post('duplicate', <Copy size={size} aria-hidden />)}
        <PostButton
          action={here}
          fields={{ intent: 'delete' }}
          className="btn btn--plain btn--danger btn--md btn--block"
        >
          <Trash2 size={size} aria-hidden />
          {t('action.delete')}
        </PostButton>
      </section>
      <div className="invoice-bar">
        <NextStep invoice={invoice} query={query} backTo={here} block />
        <PrintLink className="btn btn--outlined btn--neutral btn--md" to={printTo}>
          <Printer size={size} aria-hidden />
          {t('action.print')}
        </PrintLink>
        <Menu
          label={t('action.more', { id })}
          icon={<EllipsisVertical size={17} aria-hidden />}
          buttonClass="btn btn--outlined btn--neutral btn--md btn--icon"
        >
          <InvoiceMenu row={invoice} query={query} backTo={here} />
        </Menu>
      </div>
    </>
  );
}
