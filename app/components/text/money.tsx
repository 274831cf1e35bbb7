import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { Num } from './num';

/** An amount in cents as money in the user's language. */
export function Money({ cents, className }: { cents: number; className?: string }) {
  const language = useLanguage();
  return <Num className={className}>{formatMoney(cents, language)}</Num>;
}
