import { useTranslation } from 'react-i18next';
import { type ChipColor, StatusChip } from '~/components/feedback/status-chip';
import type { InvoiceStatus } from '~/models/invoice';

const colors: Record<InvoiceStatus, ChipColor> = {
  Paid: 'success',
  Downloaded: 'info',
  Sent: 'primary',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
};

/** The status as a chip in words (design "Status colours", Invoice). */
export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('invoice');
  return (
    <StatusChip color={colors[status]} dot>
      {t(`status.${status}`)}
    </StatusChip>
  );
}
