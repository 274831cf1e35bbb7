import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { AmountField } from '~/components/form/fields/amount';
import { SelectField } from '~/components/form/fields/select';
import { FormCard } from '~/components/form/form-card';
import { rowsHere } from '~/components/form/field-array';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import type { Language } from '~/lib/languages';
import { formatNumber } from '~/lib/format';
import { formatTyped } from '~/lib/typed-number';
import { countryOptions } from '~/models/shared/countries';
import { toDollars } from '~/models/shared/money';
import { banksOf, saveMoney } from '~/models/workspace/money.server';
import { getWorkspace, workspaceTag } from '~/models/workspace/queries.server';
import { type MoneyForm, moneyFormSchema, type Workspace } from '~/models/workspace/schema';
import { moneyPath, workspacePath } from '../links';
import { BankRows, RateRows } from './rows';

export const handle = { i18n: ['user', 'form'] };

function valuesOf(workspace: Workspace, language: Language) {
  return {
    defaultId: '0',
    banks: banksOf(workspace).map((bank) => ({ ...bank, id: String(bank.id) })),
    rates: workspace.taxRates.map(({ id, name, percent, included, country }) => ({
      ...{ id: String(id), name, country, included: included ? 'on' : '' },
      percent: formatTyped(percent, language),
    })),
    standardDelivery: formatNumber(toDollars(workspace.deliveryPrices.standard), language, 2),
    expressDelivery: formatNumber(toDollars(workspace.deliveryPrices.express), language, 2),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const language = await languageOf(request);
  const [workspace, t] = await Promise.all([getWorkspace(), translatorFor(request, 'user')]);
  return {
    title: t('money.title'),
    values: valuesOf(workspace, language),
    banks: banksOf(workspace).map(({ id, bankName, iban }) => ({
      value: String(id),
      label: [bankName, iban].filter(Boolean).join(' · '),
    })),
    countries: countryOptions(language),
    tag: workspaceTag(workspace),
    constraint: constraintsOf(moneyFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  return saveForm({
    request,
    actor,
    schema: moneyFormSchema,
    texts: 'user',
    save: (input, by) => saveMoney({ input, ...by }),
    done: ({ t }) => ({ to: moneyPath, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: valuesOf(workspace, await languageOf(request)) };
    },
  });
}

/** Settings for bank accounts, tax rates, and delivery prices, for administrators. */
export default function Money() {
  const { t } = useTranslation(['user', 'form']);
  const { title, values, banks, countries, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<MoneyForm>('money', record, rowsHere);
  const labels = {
    defaultId: { label: t('money.default'), options: banks },
    banks: t('money.banks'),
    rates: t('money.rates'),
    standardDelivery: t('money.standardDelivery'),
    expressDelivery: t('money.expressDelivery'),
  };
  return (
    <Page>
      <PageHeader title={title} sub={t('money.sub')} above={[{ label: t('workspace.title'), to: workspacePath }]} />
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        {/* Enter in a field triggers the form's first button, which must be Save, not one that removes a row. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        <FormHead form={form} record={record} labels={labels} uncompared={['defaultId', 'banks', 'rates']} />
        <FormCard title={t('money.banks')} sub={t('money.banksSub')} columns={1}>
          {banks.length > 1 && (
            <SelectField field={fields.defaultId} {...labels.defaultId} helper={t('money.defaultHint')} />
          )}
          <BankRows form={form} field={fields.banks} />
        </FormCard>
        <FormCard title={t('money.rates')} sub={t('money.ratesSub')} columns={1}>
          <RateRows
            form={form}
            field={fields.rates}
            countries={countries}
            isChanged={record.actionData?.result !== undefined}
          />
        </FormCard>
        <FormCard title={t('money.delivery')} sub={t('money.deliverySub')}>
          <AmountField field={fields.standardDelivery} label={labels.standardDelivery} digits={2} />
          <AmountField field={fields.expressDelivery} label={labels.expressDelivery} digits={2} />
        </FormCard>
        <SaveBar cancelTo={workspacePath} />
      </Form>
    </Page>
  );
}
