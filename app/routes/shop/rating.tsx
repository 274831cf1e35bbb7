import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';

/** A rating of 1 to 5 as a star and its number. */
export function Rating({ stars }: { stars: number }) {
  const { t } = useTranslation('shop');
  return (
    <span className="shop-rating">
      <Star size={14} aria-hidden />
      <span className="vh">{t('rating', { count: stars })}</span>
      <Num as="span">
        <span aria-hidden="true">{stars}</span>
      </Num>
    </span>
  );
}
