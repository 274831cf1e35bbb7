import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listUrl } from '~/components/data-table/list-url';
import type { ProductCard } from '~/models/product/shop.server';
import { type ColorOption, colorOptions } from '~/models/product/rules';

/** The art of a product in the colour of the address, and the five colours as links. */
export function ProductPicture({ product, color }: { product: ProductCard; color: ColorOption | null }) {
  const { t } = useTranslation('shop');
  const [search] = useSearchParams();
  const drawn = product.image.startsWith('/art/');
  const src = drawn && color ? `${product.image}?color=${color}` : product.image;
  return (
    <div className="product-picture">
      <img src={src} alt={t('product.picture', { name: product.name })} width={800} height={600} />
      <nav className="product-colors" aria-label={t('product.colors')}>
        {colorOptions.map((one) => (
          <Link
            key={one}
            className={`product-color product-color--${one}`}
            to={listUrl(search, { color: one })}
            aria-label={t(`color.${one}`)}
            aria-current={one === color ? 'true' : undefined}
            title={t(`color.${one}`)}
            preventScrollReset
            replace
          />
        ))}
      </nav>
    </div>
  );
}
