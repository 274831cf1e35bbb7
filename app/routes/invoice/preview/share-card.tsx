import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import { previewPath } from '../links';
import type { InvoiceView } from '../view.server';

/**
 * Public page of an issued invoice: the link to share, or a button that turns the page on. Turning the page off
 * disables the link. Renders nothing for a draft or a void invoice.
 */
export function ShareCard({ invoice, link, query }: { invoice: InvoiceView; link: string | null; query: string }) {
  const { t } = useTranslation('invoice');
  if (invoice.draft || invoice.state === 'Void') return null;
  const here = `${previewPath(invoice.id)}${query}`;
  return (
    <Card className="invoice-card">
      <CardTitle className="invoice-card__title">{t('share.title')}</CardTitle>
      {link === null ? (
        <>
          <p className="invoice-quiet invoice-share">{t('share.closed')}</p>
          <PostButton action={here} fields={{ intent: 'share' }}>
            {t('share.open')}
          </PostButton>
        </>
      ) : (
        <>
          <p className="invoice-share">
            <a href={link} dir="ltr" target="_blank" rel="noreferrer">
              {link}
            </a>
            <CopyButton text={link} kind="link" />
          </p>
          <PostButton action={here} fields={{ intent: 'unshare' }}>
            {t('share.close')}
          </PostButton>
        </>
      )}
    </Card>
  );
}
