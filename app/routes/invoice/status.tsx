import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import type { InvoiceState } from '~/models/invoice/rules';
import { invoiceStateColor } from '~/components/feedback/invoice-state-color';

interface Shown {
  state: InvoiceState;
  due?: number;
  creditOf?: number | null;
}

/**
 * Checks whether a document is an issued credit note. Credit notes don't have an invoice's states: they either have
 * credit left or don't.
 */
export function isCredit({ state, creditOf = null }: Shown): boolean {
  return creditOf !== null && state !== 'Draft' && state !== 'Void';
}

export function creditColor({ due = 0 }: Pick<Shown, 'due'>): 'primary' | 'success' {
  return due < 0 ? 'primary' : 'success';
}

/**
 * State as a labeled chip (design "Status colors", Invoice). For a credit note, it shows whether there's credit left.
 */
export function InvoiceStatusChip(shown: Shown) {
  const { t } = useTranslation('invoice');
  const { state, due = 0 } = shown;
  if (isCredit(shown))
    return <StatusChip color={creditColor(shown)}>{t(due < 0 ? 'payment.kept' : 'credit.applied')}</StatusChip>;
  return <StatusChip color={invoiceStateColor[state]}>{t(`status.${state}`)}</StatusChip>;
}
