import { SlidersHorizontal } from 'lucide-react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type Choice } from '~/components/data-table/toolbar/filter';
import { listUrl } from '~/components/data-table/list-url';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { formatMoney, formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { bandBounds, type PriceBand, priceBands, ratingSteps } from '~/models/product/rules';
import type { ShopFacet } from '~/models/product/shop.server';

interface Facet {
  name: ShopFacet;
  label: string;
  options: readonly Choice[];
}

type Counts = Record<ShopFacet, Record<string, number>>;

/** Returns the shop's facets with the name of each value and the number of products it would show. */
export function useFacets(counts: Counts): Facet[] {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language).replace(/[.,]00(?!\d)/, '');
  const bandLabel = (band: PriceBand) => {
    const { from, to } = bandBounds(band);
    if (from === null) return t('facet.upTo', { to: money(to ?? 0) });
    return to === null ? t('facet.over', { from: money(from) }) : `${money(from)} – ${money(to)}`;
  };
  const brands = Object.keys(counts.brand).filter((brand) => brand !== '');
  return [
    {
      name: 'brand',
      label: t('facet.brand'),
      options: choicesOf(t('facet.any'), brands.sort(), (brand) => brand, counts.brand),
    },
    { name: 'price', label: t('facet.price'), options: choicesOf(t('facet.any'), priceBands, bandLabel, counts.price) },
    {
      name: 'rating',
      label: t('facet.rating'),
      options: choicesOf(
        t('facet.any'),
        ratingSteps,
        (least) => t('facet.stars', { count: Number(least) }),
        counts.rating,
      ),
    },
    {
      name: 'shipping',
      label: t('facet.shipping'),
      options: choicesOf(t('facet.any'), ['free'], () => t('freeShipping'), counts.shipping),
    },
    {
      name: 'stock',
      label: t('facet.stock'),
      options: choicesOf(t('facet.any'), ['in'], () => t('stock.in'), counts.stock),
    },
  ];
}

/**
 * The facets as links with counts. Each facet can have one value, and facets can be combined. Collapsed on small
 * screens. Renders nothing if there are no values to select or clear.
 */
export function Facets({ facets, search }: { facets: readonly Facet[]; search: URLSearchParams }) {
  const { t } = useTranslation('shop');
  if (facets.every((facet) => offered(facet, search).length === 0)) return null;
  return (
    <Card component="nav" className="shop-facets" aria-label={t('facet.label')}>
      <details className="shop-facets__fold">
        <summary className={buttonClass({ variant: 'outlined', color: 'neutral', fullWidth: true })}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('facet.label')}
        </summary>
        <div className="shop-facets__all">
          {facets.map((facet) => (
            <FacetLinks key={facet.name} facet={facet} search={search} />
          ))}
        </div>
      </details>
    </Card>
  );
}

function offered({ name, options }: Facet, search: URLSearchParams): Choice[] {
  const current = search.get(name) ?? '';
  return options.filter(({ value, count }) => value !== '' && (count || value === current));
}

function FacetLinks({ facet, search }: { facet: Facet; search: URLSearchParams }) {
  const language = useLanguage();
  const { name, label } = facet;
  const current = search.get(name) ?? '';
  const shown = offered(facet, search);
  if (shown.length === 0) return null;
  return (
    <section className="shop-facet">
      <h2 className="shop-facet__title">{label}</h2>
      <ul>
        {shown.map(({ value, label: text, count = 0 }) => (
          <li key={value}>
            <Link
              className="shop-facet__link"
              to={listUrl(search, { [name]: value === current ? null : value })}
              aria-current={value === current ? 'true' : undefined}
              preventScrollReset
            >
              <bdi>{text}</bdi>
              <Num>{formatNumber(count, language)}</Num>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
