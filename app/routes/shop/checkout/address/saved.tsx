import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { savedAddressPath } from '../../links';

type Saved = CheckoutView['addresses'][number];

/** Whether a saved address is the one that was chosen. */
export const sameAddress = (saved: Saved, chosen: CheckoutView['shippingAddress']) =>
  chosen?.street === saved.street && chosen.name === saved.name;

/** A saved address in one line, for a list to choose from. */
export const addressLine = ({ name, street, postcode, city, country }: Saved) =>
  [name, street, `${postcode} ${city}`.trim(), country].join(', ');

/** The account's saved addresses, each with what can be done with it: send the goods there, change it, forget it. */
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
      <Form method="post" preventScrollReset>
        <ul className="checkout-addresses">
          {addresses.map((one) => {
            const { id, name, street, postcode, city, country } = one;
            return (
              <li key={id}>
                <address>
                  <bdi>{name}</bdi>
                  <bdi>{street}</bdi>
                  <bdi>{`${postcode} ${city}`.trim()}</bdi>
                  <bdi>{country}</bdi>
                </address>
                {sameAddress(one, chosen) && <Chip color="primary">{t('checkout.address.chosen')}</Chip>}
                <div className="checkout-addresses__acts">
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
                  <ButtonLink
                    variant="plain"
                    color="neutral"
                    size="sm"
                    to={savedAddressPath(id)}
                    preventScrollReset
                    aria-label={t('checkout.address.editThis', { name, city })}
                  >
                    {t('checkout.edit')}
                  </ButtonLink>
                  <Button
                    variant="plain"
                    color="danger"
                    size="sm"
                    name="intent"
                    value={`forget:${id}`}
                    aria-label={t('checkout.address.deleteThis', { name, city })}
                  >
                    {t('checkout.address.delete')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Form>
    </Card>
  );
}
