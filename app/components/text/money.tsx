import { useTranslation } from 'react-i18next';
import { formatMoney } from '~/utils/format';
import { Num } from './num';

/** An amount in cents as money in the person's language; `short` for headings ("$86.4K"). */
export function Money({ cents, short, className }: { cents: number; short?: boolean; className?: string }) {
  const { i18n } = useTranslation();
  return <Num className={className}>{formatMoney(cents, i18n.language, { short })}</Num>;
}
