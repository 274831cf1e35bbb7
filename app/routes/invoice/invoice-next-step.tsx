import { Link } from '@remix-run/react';
import { CircleDollarSign, Send, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { previewPath } from './invoice-links';
import { possible } from './invoice-menu';
import type { InvoiceView } from './invoice-view.server';

/** The one solid button: what an invoice needs next (issue, send, record a payment); nothing once it is paid. */
export function NextStep({
  invoice,
  query,
  backTo,
  block = false,
}: {
  invoice: InvoiceView;
  query: string;
  backTo: string;
  block?: boolean;
}) {
  const { t } = useTranslation('invoice');
  const can = possible(invoice);
  const className = `btn btn--solid btn--md${block ? ' btn--block' : ''}`;
  const action = `${previewPath(invoice.id)}${query}`;
  if (can.issue || (can.send && can.pay)) {
    const [intent, Icon] = can.issue ? (['issue', Stamp] as const) : (['send', Send] as const);
    return (
      <PostButton action={action} fields={{ intent, redirectTo: backTo }} className={className}>
        <Icon size={16} aria-hidden />
        {t(`action.${intent}`)}
      </PostButton>
    );
  }
  if (!can.pay) return null;
  return (
    <Link className={className} to={`${previewPath(invoice.id)}/payment${query}`} preventScrollReset>
      <CircleDollarSign size={16} aria-hidden />
      {t('action.pay')}
    </Link>
  );
}
