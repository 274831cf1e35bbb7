import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { pageUrl } from '~/http/address.server';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { addressOf } from '~/models/checkout/rules';
import { getSavedAddress, updateSavedAddress } from '~/models/checkout/saved-address.server';
import { savedAddressFormSchema } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { recordTag } from '~/models/shared/tag.server';
import { listOf } from '../../links';
import { useActionResult } from '~/components/form/use-answer';
import { AddressPanel } from '../panel';

export const handle = { i18n: ['shop', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const saved = await orThrow(getSavedAddress({ id: idParam(params.id), accountId: account.id }));
  return {
    values: addressOf(saved),
    tag: recordTag(saved),
    countries: countryOptions(await languageOf(request)),
    constraint: constraintsOf(savedAddressFormSchema),
    title: (await translatorFor(request, 'shop'))('checkout.address.title'),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const named = { id: idParam(params.id), accountId: account.id };
  return saveForm({
    request,
    actor,
    schema: savedAddressFormSchema,
    texts: 'shop',
    save: (input, { tag }) => updateSavedAddress({ ...named, input, tag, actor }),
    done: ({ t }) => ({ to: listOf(pageUrl(request)), message: t('toast.addressSaved') }),
    stored: async () => {
      const saved = await getSavedAddress(named);
      return { tag: recordTag(saved), values: addressOf(saved) };
    },
  });
}

/** Panel that edits a saved address, in the checkout and on the addresses page. */
export default function EditAddress() {
  return <AddressPanel {...useLoaderData<typeof loader>()} actionData={useActionResult<typeof action>()} />;
}

/** Shown for an address that doesn't exist. The page stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('shop');
  return (
    <RoutedPanel title={t('checkout.address.title')} closeTo={listOf(useLocation().pathname)}>
      <RouteError />
    </RoutedPanel>
  );
}
