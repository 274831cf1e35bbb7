import { getFormProps, useForm } from '@conform-to/react';
import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { switchMaintenance } from '~/models/maintenance/commands.server';
import { maintenanceNow, staysIn } from '~/models/access/maintenance.server';
import { type MaintenanceForm, maintenanceFormSchema } from '~/models/maintenance/schema';
import { signedIn } from '~/sessions.server';
import { MiscPage } from '~/components/layout/misc-page';
import errorCss from '~/components/feedback/error-page.css?url';
import miscCss from '~/components/layout/misc-page.css?url';
import { Cluster } from '~/components/ui/layout';

const path = '/misc/maintenance';

export const handle = { i18n: ['misc', 'form', 'errors'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: errorCss },
  { rel: 'stylesheet', href: miscCss },
];

/**
 * Loads the state of maintenance. Responds with 503 and Retry-After to users who are locked out. Administrators get the
 * form that turns maintenance on or off.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, now, person] = await Promise.all([translatorFor(request, 'misc'), maintenanceNow(), signedIn(request)]);
  const may = person !== null && staysIn(person.account);
  const value = {
    title: now ? (await translatorFor(request, 'errors'))('503.title') : t('down.none'),
    now: now && { message: now.message, until: now.until },
    may,
    visitor: person === null,
    constraint: constraintsOf(maintenanceFormSchema),
  };
  return now && !may ? data(value, { status: 503, headers: { 'Retry-After': String(now.retryAfter) } }) : data(value);
}

/** Turns maintenance on or off. Before it's turned on, responds with `asks` so that the page asks for confirmation. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  if (form.get('switch') === 'on' && !form.has('sure') && !(await maintenanceNow())) {
    const submission = await parseForm(request, form, maintenanceFormSchema);
    if (submission.status !== 'success') return formAgain(submission.reply());
    return data({ result: submission.reply(), asks: true });
  }
  return saveForm({
    request,
    actor,
    form,
    schema: maintenanceFormSchema,
    texts: 'misc',
    save: switchMaintenance,
    done: ({ input, t }) => ({ to: path, message: t(`down.switched.${input.switch}`) }),
  });
}

export default function MaintenancePage() {
  const { t } = useTranslation(['misc', 'errors']);
  const { title, now, may, visitor } = useLoaderData<typeof loader>();
  return (
    <MiscPage
      scene="wrench"
      title={title}
      text={
        <>
          {now ? <span dir="auto">{now.message || t('errors:503.text')}</span> : t('down.noneText')}
          {now?.until && (
            <>
              <br />
              {t('errors:until')} <Moment at={now.until} time />
            </>
          )}
        </>
      }
    >
      {may && <Switch />}
      <div className="error-page__actions">
        <ButtonLink to="/" variant={may ? 'outlined' : 'solid'} color={may ? 'neutral' : 'primary'}>
          {t('home')}
        </ButtonLink>
        {visitor && (
          <ButtonLink to="/pages/login-cover?redirectTo=/misc/maintenance" variant="outlined" color="neutral">
            {t('errors:signIn')}
          </ButtonLink>
        )}
      </div>
    </MiscPage>
  );
}

function Switch() {
  const { t } = useTranslation(['misc', 'form']);
  const { now, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const lastResult = actionData?.result;
  const asks = now === null && actionData !== undefined && 'asks' in actionData;
  const [form, fields] = useForm<MaintenanceForm>({
    id: 'maintenance',
    constraint,
    lastResult,
    defaultValue: { message: now?.message ?? '', minutes: '30' },
  });
  const names = { message: t('down.message'), minutes: t('down.minutes') };
  return (
    <Form method="post" {...getFormProps(form)} className="misc-page__form">
      <HiddenFields />
      <ErrorSummary form={form} labels={names} />
      <TextareaField field={fields.message} label={names.message} helper={t('down.messageHelper')} optional />
      <TextField field={fields.minutes} label={names.minutes} helper={t('down.minutesHelper')} type="number" />
      {asks && <input type="hidden" name="sure" value="on" />}
      {asks && <Alert color="warning" role="alert" title={t('down.ask')} />}
      <Cluster gap={10} align="normal">
        <SubmitButton intent={{ name: 'switch', value: 'on' }} color={now ? 'primary' : 'danger'}>
          {t(now ? 'down.change' : 'down.on')}
        </SubmitButton>
        {asks && (
          <ButtonLink to={path} variant="outlined" color="neutral">
            {t('form:cancel')}
          </ButtonLink>
        )}
        {now && (
          <SubmitButton intent={{ name: 'switch', value: 'off' }} variant="outlined">
            {t('down.off')}
          </SubmitButton>
        )}
      </Cluster>
    </Form>
  );
}
