import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '~/models/invoice/rules';

/** The six statuses in words, worked out once for a whole list. */
export function useStatusLabels(): Record<InvoiceStatus, string> {
  const { t } = useTranslation('invoice');
  return {
    Draft: t('status.Draft'),
    Sent: t('status.Sent'),
    Paid: t('status.Paid'),
    'Partial Payment': t('status.Partial Payment'),
    'Past Due': t('status.Past Due'),
    Downloaded: t('status.Downloaded'),
  };
}
