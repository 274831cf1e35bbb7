import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { ButtonLink } from '~/components/ui/button';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { env } from '~/lib/env.server';
import { languages } from '~/lib/languages';
import { nextInvoiceNumber } from '~/models/invoice/number.server';
import { zonesByArea } from '~/models/shared/zone-names';
import { canChangeCurrency, saveWorkspace } from '~/models/workspace/commands.server';
import { currencyOptions } from '~/models/workspace/currencies';
import { getWorkspace, publicOrigin, workspaceTag } from '~/models/workspace/queries.server';
import { type Workspace, type WorkspaceForm, workspaceFormSchema } from '~/models/workspace/schema';
import { goLivePath, lookPath, moneyPath, publicPath, remindersPath, workspacePath } from '../links';

export const handle = { i18n: ['user', 'form'] };

const names = [
  ...(['origin', 'name', 'address', 'email', 'phone', 'taxNumber', 'registration'] as const),
  ...(['bankName', 'bankCountry', 'iban', 'swiftCode', 'dueDays', 'taxPercent', 'taxIncluded', 'note'] as const),
  ...(['currency', 'language', 'timeZone'] as const),
  ...(['invoicePrefix', 'creditPrefix', 'nextNumber', 'senderName', 'signature', 'supportEmail'] as const),
];
type Name = (typeof names)[number];

function valuesOf({ company, bank, dueDays, taxPercent, taxIncluded, ...others }: Workspace, nextNumber: number) {
  const { country: bankCountry, ...account } = bank;
  const { origin, note, invoicePrefix, creditPrefix, currency, language, timeZone } = others;
  const { senderName, signature, supportEmail } = others;
  const emails = { senderName, signature, supportEmail };
  const texts = { origin, note, invoicePrefix, creditPrefix, currency, language, timeZone, ...emails };
  const numbers = { dueDays: String(dueDays), taxPercent: String(taxPercent), nextNumber: String(nextNumber) };
  return { ...texts, ...company, ...account, bankCountry, ...numbers, taxIncluded: taxIncluded ? 'on' : '' };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [workspace, nextNumber] = await Promise.all([getWorkspace(), nextInvoiceNumber()]);
  const [origin, t] = await Promise.all([publicOrigin(), translatorFor(request, 'user')]);
  const currencies = currencyOptions(await languageOf(request));
  const { label: currency = workspace.currency } = currencies.find(({ value }) => value === workspace.currency) ?? {};
  return {
    title: t('workspace.title'),
    values: { ...valuesOf(workspace, nextNumber), origin },
    fixed: env.PUBLIC_URL !== undefined,
    currency,
    currencies: (await canChangeCurrency()) ? currencies : null,
    zones: zonesByArea().flatMap((area) => area.zones),
    tag: workspaceTag(workspace),
    constraint: constraintsOf(workspaceFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  return saveForm({
    request,
    actor,
    schema: workspaceFormSchema,
    texts: 'user',
    save: (input, by) => saveWorkspace({ input, ...by }),
    done: ({ t }) => ({ to: workspacePath, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: valuesOf(workspace, await nextInvoiceNumber()) };
    },
  });
}

/** Workspace settings, for administrators (architecture §9). */
export default function WorkspaceSettings() {
  const { t } = useTranslation(['user', 'common']);
  const { title, values, fixed, tag, constraint, currency, currencies, zones } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<WorkspaceForm>('workspace', record);
  const labels = Object.fromEntries(names.map((name) => [name, t(`workspace.${name}`)])) as Record<Name, string>;
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('workspace.sub')}
        actions={
          <>
            <ButtonLink size="sm" variant="outlined" color="neutral" to={lookPath}>
              {t('look.title')}
            </ButtonLink>
            <ButtonLink size="sm" variant="outlined" color="neutral" to={moneyPath}>
              {t('money.title')}
            </ButtonLink>
            <ButtonLink size="sm" variant="outlined" color="neutral" to={remindersPath}>
              {t('reminders.title')}
            </ButtonLink>
            <ButtonLink size="sm" variant="outlined" color="neutral" to={publicPath}>
              {t('public.title')}
            </ButtonLink>
            <ButtonLink size="sm" variant="outlined" color="neutral" to={goLivePath}>
              {t('goLive.title')}
            </ButtonLink>
            <ButtonLink size="sm" variant="outlined" color="neutral" to="/preferences/data">
              {t('data.title')}
            </ButtonLink>
          </>
        }
      />
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={labels} />
        <FormCard title={t('workspace.legend')} columns={1}>
          <TextField field={fields.origin} label={labels.origin} type="url" helper={t('workspace.hint')} />
          {fixed && <p dir="auto">{t('workspace.fixed', { origin: values.origin })}</p>}
        </FormCard>
        <FormCard title={t('workspace.companyLegend')}>
          <TextField
            field={fields.name}
            label={labels.name}
            autoComplete="organization"
            helper={t('workspace.nameHint')}
          />
          <TextField field={fields.email} label={labels.email} type="email" />
          <TextareaField field={fields.address} label={labels.address} minRows={3} />
          <TextField field={fields.phone} label={labels.phone} type="tel" />
          <TextField field={fields.taxNumber} label={labels.taxNumber} />
          <TextField field={fields.registration} label={labels.registration} />
        </FormCard>
        <FormCard title={t('workspace.bankLegend')}>
          <TextField field={fields.bankName} label={labels.bankName} />
          <TextField field={fields.bankCountry} label={labels.bankCountry} />
          <TextField field={fields.iban} label={labels.iban} />
          <TextField field={fields.swiftCode} label={labels.swiftCode} />
        </FormCard>
        <FormCard title={t('workspace.documentsLegend')} columns={1}>
          <TextField field={fields.dueDays} label={labels.dueDays} type="number" helper={t('workspace.dueDaysHint')} />
          <TextField
            field={fields.taxPercent}
            label={labels.taxPercent}
            type="number"
            step={0.01}
            helper={t('workspace.taxPercentHint')}
          />
          <CheckboxField
            field={fields.taxIncluded}
            label={labels.taxIncluded}
            helper={t('workspace.taxIncludedHint')}
          />
          <TextareaField field={fields.note} label={labels.note} minRows={2} helper={t('workspace.noteHint')} />
        </FormCard>
        <FormCard title={t('workspace.regionLegend')}>
          {currencies ? (
            <SelectField
              field={fields.currency}
              label={labels.currency}
              options={currencies}
              helper={t('workspace.currencyHint')}
            />
          ) : (
            <p>{t('workspace.currencyFixed', { currency })}</p>
          )}
          <SelectField
            field={fields.language}
            label={labels.language}
            placeholder={t('workspace.languageSender')}
            options={languages.map((value) => ({ value, label: t(`common:languageNames.${value}`) }))}
            helper={t('workspace.languageHint')}
          />
          <SelectField
            field={fields.timeZone}
            label={labels.timeZone}
            options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            helper={t('workspace.timeZoneHint')}
          />
        </FormCard>
        <FormCard title={t('workspace.numbersLegend')}>
          <TextField field={fields.invoicePrefix} label={labels.invoicePrefix} />
          <TextField field={fields.creditPrefix} label={labels.creditPrefix} />
          <TextField
            field={fields.nextNumber}
            label={labels.nextNumber}
            type="number"
            helper={t('workspace.nextNumberHint')}
          />
        </FormCard>
        <FormCard title={t('workspace.emailLegend')} columns={1}>
          <TextField field={fields.senderName} label={labels.senderName} helper={t('workspace.senderNameHint')} />
          <TextareaField
            field={fields.signature}
            label={labels.signature}
            minRows={2}
            helper={t('workspace.signatureHint')}
          />
          <TextField
            field={fields.supportEmail}
            label={labels.supportEmail}
            type="email"
            helper={t('workspace.supportEmailHint')}
          />
        </FormCard>
        <SaveBar cancelTo="/" />
      </Form>
    </Page>
  );
}
