import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { FieldNote } from '~/components/form/fields/shell';
import { FormCard, FormWide } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import type { FormConstraint } from '~/components/form/form-props';
import { Checkbox, Radio } from '~/components/ui/checkbox';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { scopeAppName, scopeWords } from '~/http/documentation/scope-words';
import { scopeActions, singleScopes } from '~/models/api-key/rules';
import type { ApiKeyForm } from '~/models/api-key/schema';

const accesses = ['*', '*:read', 'chosen'] as const;

/** Form that creates an API key: its name, expiration date, and allowed endpoints. Resets after a key is created. */
export function KeyForm({
  apps,
  made,
  constraint,
  lastResult,
}: {
  apps: string[];
  /** The secret of the most recently created key. */
  made: string | undefined;
  constraint: FormConstraint;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation('account');
  const [start, setStart] = useState({ made, times: 0 });
  if (made !== undefined && made !== start.made) setStart({ made, times: start.times + 1 });
  const [form, fields] = useForm<ApiKeyForm>({
    id: `api-key-${start.times}`,
    constraint,
    lastResult,
  });
  const names = { name: t('key.name'), expiresOn: t('key.lastDay') };
  const typed = lastResult?.initialValue ?? {};
  const access = typeof typed.access === 'string' ? typed.access : '*:read';
  const ticked = new Set([typed.scopes].flat());
  return (
    <Form method="post" {...getFormProps(form)}>
      <HiddenFields />
      <FormCard title={t('key.new')} sub={t('key.newSub')}>
        <FormWide>
          <ErrorSummary form={form} labels={names} />
        </FormWide>
        <TextField field={fields.name} label={names.name} helper={t('key.nameHint')} autoComplete="off" dir="auto" />
        <DateField field={fields.expiresOn} label={names.expiresOn} optional />
        <FormControl error={Boolean(fields.access.errors)}>
          <FormLabel component="p">{t('key.access')}</FormLabel>
          <div className="settings__row" role="radiogroup" aria-label={t('key.access')}>
            {accesses.map((value) => (
              <label className="check" key={value}>
                <Radio name={fields.access.name} value={value} defaultChecked={value === access} />
                <span>{t(value === '*' ? 'key.all' : value === '*:read' ? 'key.reading' : 'key.chosen')}</span>
              </label>
            ))}
          </div>
          <FieldNote field={fields.access} />
        </FormControl>
        <FormWide>
          <details open={access === 'chosen'}>
            <summary className="settings__note">{t('key.scopes')}</summary>
            <table className="settings__scopes">
              <thead>
                <tr>
                  <th scope="col">{t('key.app')}</th>
                  {scopeActions.map((action) => (
                    <th scope="col" key={action}>
                      {t(`key.${action}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {apps.map((app) => (
                  <tr key={app}>
                    <th scope="row">
                      {scopeAppName(t, app)} <code dir="ltr">{app}</code>
                    </th>
                    {scopeActions.map((action) => (
                      <td key={action}>
                        <Checkbox
                          name={fields.scopes.name}
                          value={`${app}:${action}`}
                          defaultChecked={ticked.has(`${app}:${action}`)}
                          aria-label={scopeWords(t, `${app}:${action}`)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
                {singleScopes.map((scope) => (
                  <tr key={scope}>
                    <th scope="row">
                      {scopeWords(t, scope)} <code dir="ltr">{scope}</code>
                    </th>
                    <td colSpan={scopeActions.length}>
                      <Checkbox
                        name={fields.scopes.name}
                        value={scope}
                        defaultChecked={ticked.has(scope)}
                        aria-label={scopeWords(t, scope)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </FormWide>
        <FormFoot>
          <SubmitButton>{t('key.make')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}
