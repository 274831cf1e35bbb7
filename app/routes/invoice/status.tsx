import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import type { InvoiceStatus } from '~/models/invoice/rules';
import { invoiceStatusColor } from './status-color';

/** The status as a chip in words (design "Status colours", Invoice). */
export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('invoice');
  return <StatusChip color={invoiceStatusColor[status]}>{t(`status.${status}`)}</StatusChip>;
}
