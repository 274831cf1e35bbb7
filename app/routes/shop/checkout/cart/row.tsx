import { Form } from '@remix-run/react';
import { Heart, Minus, Plus, X } from 'lucide-react';
import type { FormEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Button, IconButton } from '~/components/ui/button';
import { formatMoney } from '~/lib/format';
import { Input } from '~/components/ui/input';
import { TextWithValue } from '~/components/text/text-with-value';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { Availability } from '../../card';
import { productPath } from '../../links';
import type { RefusedQuantity } from './actions.server';
import { Stack } from '~/components/ui/layout';

type Line = CheckoutView['lines'][number];

/** A product in the cart. The buttons submit the form around the rows. The quantity field has a separate form. */
export function CartRow({
  line,
  wanted,
  refused,
  failure,
  onRetry,
  onDismiss,
}: {
  line: Line;
  /** The requested quantity, which may not be saved yet. */
  wanted: number;
  refused: RefusedQuantity | undefined;
  failure: string | undefined;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { t, i18n } = useTranslation('shop');
  const money = (cents: number) => formatMoney(cents, i18n.language);
  const { line: key, name, color, brand, image, price, quantity, amount, left, priceWas } = line;
  const { offers, discountPercentage, shippingDate } = line;
  const isShort = quantity > left;
  return (
    <li className="cart-row">
      <a href={productPath(line)} className="cart-row__art" tabIndex={-1} aria-hidden="true">
        <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
      </a>
      <Stack gap={3}>
        <h2 className="shop-card__name">
          <a href={productPath(line)}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        {brand && (
          <p className="cart-row__quiet">
            <TextWithValue text={(value) => t('cart.soldBy', { value })}>
              <bdi>{brand}</bdi>
            </TextWithValue>
          </p>
        )}
        {color && <p className="cart-row__quiet">{t('cart.color', { color: t(`color.${color}`) })}</p>}
        {isShort && <Short line={line} />}
        <p className="cart-row__quiet">
          <TextWithValue text={(value) => t('cart.arrives', { value })}>
            <Day date={shippingDate.slice(0, 10)} />
          </TextWithValue>
        </p>
        {discountPercentage > 0 && (
          <p className="shop-stock shop-stock--in">
            {t('cart.terms', { percent: discountPercentage, offers: t('offers', { count: offers }) })}
          </p>
        )}
        {priceWas !== null && (
          <p className="shop-stock shop-stock--low" role="note">
            {t('cart.priceChanged', { from: money(priceWas), to: money(price) })}
          </p>
        )}
        <div className="cart-row__actions">
          <Button
            variant="plain"
            color="neutral"
            size="sm"
            name="intent"
            value={`toWishlist:${key}`}
            startDecorator={<Heart size={15} aria-hidden />}
            aria-label={t('cart.moveThis', { name })}
          >
            {t('cart.move')}
          </Button>
          <Button
            variant="plain"
            color="danger"
            size="sm"
            name="intent"
            value={`remove:${key}`}
            startDecorator={<X size={15} aria-hidden />}
            aria-label={t('cart.removeThis', { name })}
          >
            {t('checkout.remove')}
          </Button>
        </div>
      </Stack>
      <div className="cart-row__end">
        <div className="cart-stepper" role="group" aria-label={t('cart.quantityOf', { name })}>
          <IconButton
            size="sm"
            variant="outlined"
            type="submit"
            name="intent"
            value={`qty:${key}:${wanted - 1}`}
            disabled={wanted <= 1}
            aria-label={t('cart.less', { name })}
          >
            <Minus size={14} aria-hidden />
          </IconButton>
          <Quantity key={wanted} line={line} quantity={wanted} refused={refused} />
          <IconButton
            size="sm"
            variant="outlined"
            type="submit"
            name="intent"
            value={`qty:${key}:${wanted + 1}`}
            disabled={wanted >= Math.min(99, left)}
            aria-label={t('cart.oneMore', { name })}
          >
            <Plus size={14} aria-hidden />
          </IconButton>
        </div>
        {refused && (
          <p className="shop-stock shop-stock--out" role="alert" id={`qty-${key}-error`}>
            {refused.error}
          </p>
        )}
        {failure && <ChangeFailureNote message={failure} onRetry={onRetry} onDismiss={onDismiss} />}
        <Money cents={amount} className="shop-price" />
        {amount !== price * quantity && (
          <s className="cart-row__quiet">
            <Money cents={price * quantity} />
          </s>
        )}
      </div>
    </li>
  );
}

/** Note on a line without enough stock. Other colors of the product share the same stock. */
function Short({ line: { stock, left } }: { line: Line }) {
  const { t } = useTranslation('shop');
  if (stock === left) return <Availability stock={stock} />;
  return <p className="shop-stock shop-stock--low">{t('cart.leftTogether', { count: stock })}</p>;
}

/** The quantity field. With JavaScript, it's submitted on blur; without JavaScript, by pressing Enter. */
function Quantity({
  line: { line, name },
  quantity,
  refused,
}: {
  line: Line;
  quantity: number;
  refused: RefusedQuantity | undefined;
}) {
  const { t } = useTranslation('shop');
  return (
    <Input
      size="sm"
      error={refused !== undefined}
      form={quantityForm(line)}
      type="number"
      name="qty"
      min={0}
      required
      inputMode="numeric"
      dir="ltr"
      defaultValue={refused?.typed ?? quantity}
      aria-label={t('cart.quantityOf', { name })}
      aria-invalid={refused ? true : undefined}
      aria-describedby={refused ? `qty-${line}-error` : undefined}
      onBlur={({ currentTarget: { value, form } }) => {
        if (value !== '' && Number(value) !== quantity) form?.requestSubmit();
      }}
    />
  );
}

function quantityForm(line: string): string {
  return `quantity-${line}`;
}

/** Forms that submit the quantities. They're outside the form around the rows, because forms can't be nested. */
export function QuantityForms({
  lines,
  onSubmit,
}: {
  lines: readonly Line[];
  onSubmit: FormEventHandler<HTMLFormElement>;
}) {
  return lines.map(({ line }) => (
    <Form key={line} id={quantityForm(line)} method="post" preventScrollReset hidden onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={`qty:${line}`} />
    </Form>
  ));
}
