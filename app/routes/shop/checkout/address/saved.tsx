import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { CheckoutView } from '~/models/checkout/queries.server';

/** The account's saved addresses, each with the button that sends the goods there. */
export function SavedAddresses({
  addresses,
  chosen,
}: {
  addresses: CheckoutView['addresses'];
  chosen: CheckoutView['shippingAddress'];
}) {
  const { t } = useTranslation('shop');
  if (addresses.length === 0) return null;
  return (
    <Card>
      <h2 className="card__title">{t('checkout.address.saved')}</h2>
      <Form method="post">
        <ul className="checkout-addresses">
          {addresses.map(({ id, name, street, postcode, city, country }) => (
            <li key={id}>
              <address>
                <bdi>{name}</bdi>
                <bdi>{street}</bdi>
                <bdi>{`${postcode} ${city}`.trim()}</bdi>
                <bdi>{country}</bdi>
              </address>
              {chosen?.street === street && chosen.name === name && (
                <Chip color="primary">{t('checkout.address.chosen')}</Chip>
              )}
              <Button
                variant="outlined"
                color="neutral"
                size="sm"
                name="intent"
                value={`use:${id}`}
                aria-label={t('checkout.address.useThis', { name, city })}
              >
                {t('checkout.address.use')}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}
