import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { TextField } from '~/components/form/fields/text';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Table, TableScroll } from '~/components/ui/table';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { env } from '~/lib/env.server';
import { erasePerson, erasingRefused } from '~/models/personal-data/commands.server';
import { personOf, tracesOf } from '~/models/personal-data/queries.server';
import { type ErasePersonForm, erasePersonSchema, personQuerySchema } from '~/models/personal-data/schema';

export const handle = { i18n: ['user', 'form'] };

const path = '/preferences/data';

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  const requestedEmail = new URL(request.url).searchParams.get('email') ?? '';
  const parsed = personQuerySchema.safeParse({ email: requestedEmail });
  const email = parsed.data?.email ?? '';
  const [t, tv, person] = await Promise.all([
    translatorFor(request, 'user'),
    translatorFor(request, 'validation'),
    email === '' ? null : personOf(email),
  ]);
  return {
    title: t('data.title'),
    days: { log: env.CHANGE_LOG_DAYS, uploads: env.CHANGE_LOG_DAYS + 7 },
    constraint: constraintsOf(erasePersonSchema),
    asked: requestedEmail,
    error: parsed.success ? null : tv('email'),
    person: person && {
      refused: await erasingRefused(person.email, actor),
      email: person.email, names: [...person.names], traces: await tracesOf(person) },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  const t = await translatorFor(request, 'user');
  return saveForm({
    request,
    actor,
    schema: erasePersonSchema,
    texts: 'user',
    save: async ({ email }) => {
      const result = await erasePerson({ email, name: t('data.erased'), actor });
      return { result, changeId: null };
    },
    done: ({ result, t }) => ({ to: path, message: t('data.done', { count: result.count }) }),
  });
}

/** Exports all data, and supports a person's legal rights: a copy of the data stored about them, and erasure. */
export default function WorkspaceData() {
  const { t } = useTranslation(['user', 'common']);
  const { title, person, asked, error } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('data.sub')}
      />
      <div className="form-page">
      <FormCard title={t('data.export')} sub={t('data.exportSub')} columns={1}>
        {/* The response is a file, which JavaScript couldn't pass to the browser. */}
        <form method="post" action={`${path}/export`}>
          <Button variant="outlined" color="neutral" startDecorator={<Download size={16} aria-hidden />}>
            {t('data.exportButton')}
          </Button>
        </form>
      </FormCard>
      <FormCard title={t('data.person')} sub={t('data.personSub')} columns={1}>
        <Form role="search" aria-label={t('data.person')}>
          <FormControl error={error !== null}>
              <FormLabel htmlFor="person">{t('data.email')}</FormLabel>
              <Input
                id="person"
                name="email"
                type="email"
                required
                maxLength={254}
                defaultValue={asked}
                dir="ltr"
                aria-invalid={error !== null || undefined}
                aria-describedby={error === null ? undefined : 'person-error'}
              />
              {error !== null && <FormHelperText id="person-error">{error}</FormHelperText>}
            </FormControl>
          <FormFoot>
            <Button variant="outlined" color="neutral" startDecorator={<Search size={16} aria-hidden />}>
              {t('data.find')}
            </Button>
          </FormFoot>
        </Form>
      </FormCard>
      {person && <Found key={person.email} />}
      </div>
    </Page>
  );
}

function Found() {
  const { t } = useTranslation(['user', 'common']);
  const { person, days, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const [form, fields] = useForm<ErasePersonForm>({ id: 'erase', constraint, lastResult: actionData?.result });
  if (!person) return null;
  const { email, names, traces, refused } = person;
  if (traces.length === 0) return <FormCard title={t('data.nothing', { email })} sub={t('data.nothingSub')} columns={1} children={null} />;
  const labels = { confirm: t('data.confirm', { email }) };
  return (
    <>
      <FormCard title={t('data.found', { email })} sub={names.join(', ')} columns={1}>
        <TableScroll label={t('data.found', { email })}>
          <Table size="sm">
            <thead>
              <tr>
                <th scope="col">{t('data.where')}</th>
                <th scope="col" className="table-end">{t('data.deleted')}</th>
                <th scope="col" className="table-end">{t('data.anonymized')}</th>
              </tr>
            </thead>
            <tbody>
              {traces.map(({ feature, deleted, anonymized }) => (
                <tr key={feature}>
                  <th scope="row">{feature === '' ? t('data.other') : t(`common:nav.${feature}` as 'common:nav.users')}</th>
                  <td className="table-end">{deleted}</td>
                  <td className="table-end">{anonymized}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        <form method="post" action={`${path}/person`}>
          <input type="hidden" name="email" value={email} />
          <Button variant="outlined" color="neutral" startDecorator={<Download size={16} aria-hidden />}>
            {t('data.download')}
          </Button>
        </form>
      </FormCard>
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={t('data.erase')} sub={t('data.eraseSub')} columns={1}>
          <ErrorSummary form={form} labels={labels} />
          {refused === null ? <p>{t('data.waits', days)}</p> : <Alert color="warning" title={t(`data.refused.${refused}`)} />}
          <input type="hidden" name="email" value={email} />
          {refused === null && (
            <>
              <TextField field={fields.confirm} label={labels.confirm} autoComplete="off" autoCapitalize="none" />
              <FormFoot>
                <SubmitButton color="danger">{t('data.erase')}</SubmitButton>
              </FormFoot>
            </>
          )}
        </FormCard>
      </Form>
    </>
  );
}
