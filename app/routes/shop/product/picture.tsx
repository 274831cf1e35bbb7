import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listUrl } from '~/components/data-table/list-url';
import type { ProductCard } from '~/models/product/shop.server';
import { type ColorOption, colorOptions, pictureIn } from '~/models/product/rules';

/** The image of a product in the color from the URL, and links to all five colors. */
export function ProductPicture({ product, color }: { product: ProductCard; color: ColorOption | null }) {
  const { t } = useTranslation('shop');
  const [search] = useSearchParams();
  return (
    <div className="product-picture">
      <img
        src={pictureIn(product.image, color)}
        alt={t('product.picture', { name: product.name })}
        width={800}
        height={600}
      />
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
