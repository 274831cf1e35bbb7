import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { Num } from './num';

/** An amount in cents as money in the person's language; `short` for headings ("$86.4K"). */
export function Money({ cents, short, className }: { cents: number; short?: boolean; className?: string }) {
  const language = useLanguage();
  return <Num className={className}>{formatMoney(cents, language, { short })}</Num>;
}
