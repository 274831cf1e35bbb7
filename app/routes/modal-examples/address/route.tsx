import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf } from '~/http/i18n.server';
import { saveForm } from '~/http/form/save.server';
import { chooseAddress } from '~/models/checkout/commands.server';
import { type AddressValues, checkoutAddressSchema } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { modalsPath } from '../dialogs';
import { openDialog } from '../open.server';
import { Grid } from '~/components/ui/layout';

export const handle = { i18n: ['shop'] };

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

/** Dialog that saves an address to the account. The next checkout starts with it. */
export default function AddressDialog() {
  const { t } = useTranslation(['shop', 'modals']);
  const { name, countries, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<AddressValues>({ id: 'address', constraint, lastResult, defaultValue: { name } });
  const names = {
    country: t('checkout.address.country'),
    name: t('checkout.address.name'),
    street: t('checkout.address.street'),
    postcode: t('checkout.address.postcode'),
    city: t('checkout.address.city'),
    phone: t('checkout.address.phone'),
  };
  return (
    <ExampleDialog name="address" width={480} layout="sheet">
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={names} />
        <SelectField
          field={fields.country}
          label={names.country}
          options={countries}
          placeholder={t('checkout.address.choose')}
        />
        <TextField field={fields.name} label={names.name} autoComplete="name" dir="auto" />
        <TextField field={fields.street} label={names.street} autoComplete="street-address" dir="auto" />
        <Grid min={140} fit gap={16}>
          <TextField field={fields.postcode} label={names.postcode} autoComplete="postal-code" dir="ltr" />
          <TextField field={fields.city} label={names.city} autoComplete="address-level2" dir="auto" />
        </Grid>
        <TextField field={fields.phone} label={names.phone} type="tel" autoComplete="tel" optional dir="ltr" />
        <ExampleFoot label={t('modals:address.submit')} />
      </Form>
    </ExampleDialog>
  );
}
