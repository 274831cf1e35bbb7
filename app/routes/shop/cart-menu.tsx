import { useLocation } from '@remix-run/react';
import { ShoppingCart, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { PostButton } from '~/components/form/post-button';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import type { CartMenuView } from '~/models/cart/queries.server';
import { checkoutPath, productPath, shopPath } from './links';

/**
 * The cart in the navbar: the number of products, the first products with buttons to remove them, the subtotal, and a
 * link to checkout.
 */
export function CartMenu({ cart: { count, rows, subtotal } }: { cart: CartMenuView }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={t('cart.label', { count })}
      icon={<ShoppingCart size={18} strokeWidth={1.75} aria-hidden />}
      summary={
        count > 0 && (
          <span className="nav-btn__count tnum" aria-hidden="true">
            {count}
          </span>
        )
      }
      width="min(360px, calc(100vw - 32px))"
    >
      <div className="cart-menu">
        <p className="cart-menu__title">{t('cart.title')}</p>
        {count === 0 ? (
          <>
            <p className="cart-menu__quiet">{t('cart.empty')}</p>
            <ButtonLink variant="outlined" color="neutral" fullWidth to={shopPath}>
              {t('cart.browse')}
            </ButtonLink>
          </>
        ) : (
          <>
            <ul>
              {rows.map(({ line, slug, color, name, image, price, qty }) => (
                <li key={line}>
                  <img src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />
                  <a href={productPath({ slug, color })}>
                    <bdi>{name}</bdi>
                    <span className="cart-menu__quiet">
                      <Num as="span">{qty}×</Num> <Money cents={price} />
                    </span>
                  </a>
                  <PostButton
                    action={checkoutPath}
                    fields={{ intent: `remove:${line}`, redirectTo: pathname + search }}
                    className={iconButtonClass({ size: 'sm' })}
                    label={t('cart.remove', { name })}
                  >
                    <X size={15} aria-hidden />
                  </PostButton>
                </li>
              ))}
            </ul>
            {count > rows.length && (
              <p className="cart-menu__quiet">{t('cart.more', { count: count - rows.length })}</p>
            )}
            <p className="cart-menu__sum">
              {t('cart.subtotal')} <Money cents={subtotal} />
            </p>
            <ButtonLink fullWidth to={checkoutPath}>
              {t('cart.checkout')}
            </ButtonLink>
          </>
        )}
      </div>
    </Menu>
  );
}
