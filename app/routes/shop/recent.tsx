import { useTranslation } from 'react-i18next';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Money } from '~/components/text/money';
import { Card, CardTitle } from '~/components/ui/card';
import type { ProductCard } from '~/models/product/shop.server';
import { productPath } from './links';

/** Products as a row of small links that scrolls sideways. */
export function ProductStrip({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const follow = useClientNavigation(() => false);
  if (products.length === 0) return null;
  return (
    <section className="shop-strip" onClick={follow}>
      <CardTitle>{title}</CardTitle>
      <ul tabIndex={0} aria-label={title}>
        {products.map((product) => (
          <li key={product.id}>
            <Card component="a" className="shop-strip__card" href={productPath(product)}>
              <img src={product.image} alt="" width={200} height={150} loading="lazy" decoding="async" />
              <bdi className="shop-strip__name">{product.name}</bdi>
              <Money cents={product.sale} className="shop-strip__price" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The products that were last viewed on this device. Renders nothing if there are none. */
export function RecentProducts({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation('shop');
  return <ProductStrip title={t('recent')} products={products} />;
}
