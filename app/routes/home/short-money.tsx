import { Num } from '~/components/text/num';
import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

/** An amount in short form. Screen readers read the exact amount, which is also shown on hover and focus. */
export function ShortMoney({ cents }: { cents: number }) {
  const language = useLanguage();
  const [short, exact] = [formatMoney(cents, language, { short: true }), formatMoney(cents, language)];
  if (short === exact) return <Num>{short}</Num>;
  return (
    <span className="home__amount">
      <Num>{short}</Num> <Num className="home__exact">{exact}</Num>
    </span>
  );
}
