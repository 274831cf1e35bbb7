import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

/** A count, formatted for the user's language: "1,507". */
export function Pieces({ children }: { children: number }) {
  return <Num>{formatNumber(children, useLanguage())}</Num>;
}
