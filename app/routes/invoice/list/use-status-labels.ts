import { useTranslation } from 'react-i18next';
import type { InvoiceState } from '~/models/invoice/rules';

/** The states in words, worked out once for a whole list. */
export function useStatusLabels(): Record<InvoiceState, string> {
  const { t } = useTranslation('invoice');
  return {
    Draft: t('status.Draft'),
    Issued: t('status.Issued'),
    Sent: t('status.Sent'),
    Viewed: t('status.Viewed'),
    Paid: t('status.Paid'),
    'Partial Payment': t('status.Partial Payment'),
    'Past Due': t('status.Past Due'),
    Downloaded: t('status.Downloaded'),
    Void: t('status.Void'),
  };
}
