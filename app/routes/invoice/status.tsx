import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import type { InvoiceState } from '~/models/invoice/rules';
import { invoiceStateColor } from '~/components/feedback/invoice-state-color';

/** State as a labeled chip (design "Status colours", Invoice). */
export function InvoiceStatusChip({ state }: { state: InvoiceState }) {
  const { t } = useTranslation('invoice');
  return <StatusChip color={invoiceStateColor[state]}>{t(`status.${state}`)}</StatusChip>;
}
