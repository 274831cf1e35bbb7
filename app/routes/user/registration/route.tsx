import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Radio } from '~/components/ui/checkbox';
import { setRegistration } from '~/models/registration/commands.server';
import { registrationMode, registrationTag } from '~/models/registration/queries.server';
import { registrationModes } from '~/models/registration/rules';
import { registrationFormSchema, type RegistrationModeForm } from '~/models/registration/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { registrationPath, userListPath } from '../links';
import userCss from '../user.css?url';

export const handle = { i18n: ['user', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: userCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [mode, t] = await Promise.all([registrationMode(), translatorFor(request, 'user')]);
  const constraint = constraintsOf(registrationFormSchema);
  return { title: t('registration.title'), mode, tag: registrationTag(mode), constraint };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  return saveForm({
    request,
    actor,
    schema: registrationFormSchema,
    texts: 'user',
    save: ({ mode }, { tag, idempotencyKey }) => setRegistration({ mode, actor, tag, idempotencyKey }),
    done: ({ t }) => ({ to: registrationPath, message: t('registration.saved') }),
    stored: async () => {
      const mode = await registrationMode();
      return { tag: registrationTag(mode), values: { mode } };
    },
  });
}

/** Setting that controls whether people can register without an invitation, and which role they get. */
export default function Registration() {
  const { t } = useTranslation(['user', 'common']);
  const { title, mode, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values: { mode }, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<RegistrationModeForm>('registration', record);
  const chosen = fields.mode.value ?? mode;
  return (
    <Page>
      <PageHeader title={title} sub={t('registration.sub')} />
      <Form method="post" {...getFormProps(form)} preventScrollReset>
        <FormCard title={t('registration.legend')} columns={1}>
          <FormHead form={form} record={record} labels={{ mode }} />
          <fieldset
            className="user-choice"
            aria-describedby={fields.mode.errors ? fields.mode.errorId : undefined}
            aria-invalid={fields.mode.errors ? true : undefined}
          >
            <legend className="vh">{t('registration.legend')}</legend>
            {registrationModes.map((one) => (
              <label key={one} className="user-choice__option">
                <Radio name={fields.mode.name} value={one} defaultChecked={one === chosen} />
                <span>
                  {t(`registration.mode.${one}`)}
                  <span className="user-note">{t(`registration.text.${one}`)}</span>
                </span>
              </label>
            ))}
            {fields.mode.errors && (
              <p className="user-choice__error" id={fields.mode.errorId}>
                {fields.mode.errors[0]}
              </p>
            )}
          </fieldset>
        </FormCard>
        <SaveBar cancelTo={userListPath} />
      </Form>
    </Page>
  );
}
