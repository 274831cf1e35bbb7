import { Link } from '@remix-run/react';
import { CircleDollarSign, Send, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { previewPath } from './links';
import { possible } from './possible';
import type { InvoiceView } from './view.server';

/** What an invoice needs next: to be issued, sent, then paid; `null` once nothing is left to do. */
export function nextStep(invoice: Pick<InvoiceView, 'status' | 'sent' | 'due'>): 'issue' | 'send' | 'pay' | null {
  const can = possible(invoice);
  if (can.issue) return 'issue';
  if (can.send && can.pay) return 'send';
  return can.pay ? 'pay' : null;
}

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
  const step = nextStep(invoice);
  const className = `btn btn--solid btn--md${block ? ' btn--block' : ''}`;
  if (step === null) return null;
  if (step === 'pay') {
    return (
      <Link className={className} to={`${previewPath(invoice.id)}/payment${query}`} preventScrollReset>
        <CircleDollarSign size={16} aria-hidden />
        {t('action.pay')}
      </Link>
    );
  }
  const Icon = step === 'issue' ? Stamp : Send;
  return (
    <PostButton
      action={`${previewPath(invoice.id)}${query}`}
      fields={{ intent: step, redirectTo: backTo }}
      className={className}
    >
      <Icon size={16} aria-hidden />
      {t(`action.${step}`)}
    </PostButton>
  );
}
