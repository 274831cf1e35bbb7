import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { CheckoutView } from '~/models/checkout/queries.server';
import type { AddressesPath } from './links';
import { Cluster } from '~/components/ui/layout';

type Saved = CheckoutView['addresses'][number];

/** Formats a saved address as one line, for a list of choices. */
export const addressLine = ({ name, street, postcode, city, country }: Saved) =>
  [name, street, `${postcode} ${city}`.trim(), country].join(', ');

/** The account's saved addresses, each with its actions: ship to it (in the checkout), edit, and delete. */
export function SavedAddresses({
  addresses,
  path,
  choice,
}: {
  addresses: CheckoutView['addresses'];
  /** The page that shows the addresses. Its panel edits an address. */
  path: AddressesPath;
  /**
   * In a checkout: the ID of the selected address, and the ID of the form for a new address. The form is sent along so
   * that typed values aren't lost.
   */
  choice?: { chosen: number | null; formId: string };
}) {
  const { t } = useTranslation('shop');
  const beside = useCarriedForm(choice?.formId ?? '');
  const along = choice ? beside : {};
  if (addresses.length === 0) return null;
  return (
    <Card>
      {choice && <CardTitle className="saved-addresses__title">{t('checkout.address.saved')}</CardTitle>}
      <Form method="post" preventScrollReset>
        <ul className="saved-addresses">
          {addresses.map(({ id, name, street, postcode, city, country }) => (
            <li key={id}>
              <address>
                <bdi>{name}</bdi>
                <bdi>{street}</bdi>
                <bdi>{`${postcode} ${city}`.trim()}</bdi>
                <bdi>{country}</bdi>
              </address>
              {choice?.chosen === id && <Chip color="primary">{t('checkout.address.chosen')}</Chip>}
              <Cluster gap={4} align="normal">
                {choice && (
                  <Button
                    variant="outlined"
                    color="neutral"
                    size="sm"
                    {...along}
                    name="intent"
                    value={`use:${id}`}
                    aria-label={t('checkout.address.useThis', { name, city })}
                  >
                    {t('checkout.address.use')}
                  </Button>
                )}
                <ButtonLink
                  variant="plain"
                  color="neutral"
                  size="sm"
                  to={`${path}/${id}`}
                  preventScrollReset
                  aria-label={t('checkout.address.editThis', { name, city })}
                >
                  {t('checkout.edit')}
                </ButtonLink>
                <Button
                  variant="plain"
                  color="danger"
                  size="sm"
                  {...along}
                  name="intent"
                  value={`forget:${id}`}
                  aria-label={t('checkout.address.deleteThis', { name, city })}
                >
                  {t('checkout.address.delete')}
                </Button>
              </Cluster>
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  );
}
