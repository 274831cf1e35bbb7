import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { addSavedAddress } from '~/models/checkout/saved-address.server';
import { savedAddressFormSchema } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { addressesPath } from '../../links';
import { useActionResult } from '~/components/form/use-answer';
import { AddressPanel } from '../panel';

export const handle = { i18n: ['shop', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Purchase');
  return {
    countries: countryOptions(await languageOf(request)),
    constraint: constraintsOf(savedAddressFormSchema),
    title: (await translatorFor(request, 'shop'))('checkout.address.add'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  return saveForm({
    request,
    actor,
    schema: savedAddressFormSchema,
    texts: 'shop',
    save: (input, { idempotencyKey }) => addSavedAddress({ input, accountId: account.id, actor, idempotencyKey }),
    done: ({ t }) => ({ to: addressesPath, message: t('toast.addressSaved') }),
  });
}

/** Panel that adds a saved address. */
export default function AddAddress() {
  return <AddressPanel {...useLoaderData<typeof loader>()} values={{}} actionData={useActionResult<typeof action>()} />;
}
