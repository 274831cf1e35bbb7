import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/select-field';
import { TextField } from '~/components/form/text-field';
import { constraintsOf } from '~/http/form.server';
import { languageOf } from '~/http/i18n.server';
import { pageTitle } from '~/http/page-title';
import { saveForm } from '~/http/save-form.server';
import { chooseAddress } from '~/models/checkout/commands.server';
import { type AddressValues, checkoutAddressSchema } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { DialogFoot, ExampleDialog } from '../dialog';
import { modalsPath } from '../dialogs';
import { openDialog } from '../open.server';

export const handle = { i18n: ['shop'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, account } = await openDialog(request, 'address');
  return {
    title,
    name: account.fullName || account.username,
    countries: countryOptions(await languageOf(request)),
    constraint: constraintsOf(checkoutAddressSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await openDialog(request, 'address');
  return saveForm({
    request,
    actor,
    schema: checkoutAddressSchema,
    texts: 'modals',
    save: (input) => chooseAddress({ input: { ...input, save: true }, accountId: account.id, actor }),
    done: ({ t }) => ({ to: modalsPath, message: t('address.done') }),
  });
}

/** Adds an address to the account's own; the next checkout starts with it. */
export default function AddressDialog() {
  const { t } = useTranslation(['shop', 'modals']);
  const { name, countries, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<AddressValues>({ id: 'address', constraint, lastResult, defaultValue: { name } });
  return (
    <ExampleDialog name="address" width={480} look="sheet">
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} />
        <SelectField
          field={fields.country}
          label={t('checkout.address.country')}
          options={countries}
          placeholder={t('checkout.address.choose')}
        />
        <TextField field={fields.name} label={t('checkout.address.name')} autoComplete="name" dir="auto" />
        <TextField
          field={fields.street}
          label={t('checkout.address.street')}
          autoComplete="street-address"
          dir="auto"
        />
        <div className="modal-pair">
          <TextField
            field={fields.postcode}
            label={t('checkout.address.postcode')}
            autoComplete="postal-code"
            dir="ltr"
          />
          <TextField field={fields.city} label={t('checkout.address.city')} autoComplete="address-level2" dir="auto" />
        </div>
        <TextField
          field={fields.phone}
          label={t('checkout.address.phone')}
          type="tel"
          autoComplete="tel"
          optional
          dir="ltr"
        />
        <DialogFoot label={t('modals:address.submit')} />
      </Form>
    </ExampleDialog>
  );
}
