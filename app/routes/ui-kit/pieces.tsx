import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

/** How many of something, as the person's language writes it: "1,507". */
export function Pieces({ children }: { children: number }) {
  return <Num>{formatNumber(children, useLanguage())}</Num>;
}
