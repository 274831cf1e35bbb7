import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '~/components/feedback/error-page';
import { adminAreas } from '~/models/access/ability';
import { signedIn } from '~/sessions.server';
import { translatorFor } from '~/http/i18n.server';
import { pageTitle } from '~/http/page-title';
import { Button, ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['auth'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Says which ability is missing and who can grant it (architecture §4). */
export async function loader({ request }: LoaderFunctionArgs) {
  const need = new URL(request.url).searchParams.get('need');
  const person = await signedIn(request);
  const t = await translatorFor(request, 'auth');
  const value = {
    title: t('denied.title'),
    area: adminAreas.find((area) => area === need) ?? null,
    name: person ? person.account.fullName || person.account.username : null,
  };
  return data(value, { status: 403 });
}

export default function NotAuthorized() {
  const { t } = useTranslation('auth');
  const { area, name } = useLoaderData<typeof loader>();
  return (
    <ErrorPage
      full
      status={403}
      title={t('denied.title')}
      text={
        <>
          {area ? t('denied.need', { area: t(`area.${area}`) }) : t('denied.text')}
          {name && (
            <>
              <br />
              {t('denied.as', { name })}
            </>
          )}
        </>
      }
      action={
        <div className="error-page__actions">
          <ButtonLink to="/">{t('denied.home')}</ButtonLink>
          <Form method="post" action="/session/sign-out">
            <Button variant="outlined" color="neutral">
              {t('denied.other')}
            </Button>
          </Form>
        </div>
      }
    />
  );
}
