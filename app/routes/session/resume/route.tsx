import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latestKeptForm } from '~/models/session/resume.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { formsSentFrom } from '~/http/sign-in/resume.server';
import { resumedField } from '~/lib/resumed-field';
import { Button, ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['auth'] };

/**
 * Restores a form that was sent after the session had expired, for the account that filled it out. JavaScript resends
 * it immediately (architecture §4).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const sent = await formsSentFrom(request);
  const form = sent.includes(id) ? await latestKeptForm(sent.slice(sent.indexOf(id)), account.id) : null;
  if (!form) throw redirect('/');
  const t = await translatorFor(request, 'auth');
  return { title: t('resume.title'), form };
}

export default function Resume() {
  const { t } = useTranslation('auth');
  const { form } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current) submit(element.current, { replace: true });
  }, [submit]);
  return (
    <section className="error-page error-page--full">
      <h1 className="error-page__title">{t('resume.title')}</h1>
      <p className="error-page__text">{t('resume.text')}</p>
      <Form method="post" action={form.action} ref={element} className="error-page__actions">
        {form.fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={resumedField} value="1" />
        <Button>{t('resume.submit')}</Button>
        <ButtonLink to={form.action} variant="outlined" color="neutral">
          {t('resume.discard')}
        </ButtonLink>
      </Form>
    </section>
  );
}
