import { randomUUID } from 'node:crypto';
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '~/components/feedback/error-page';
import errorCss from '~/components/feedback/error-page.css?url';
import { ButtonLink } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { translatorFor } from '~/http/i18n.server';
import { logError } from '~/lib/log.server';

const codes = [404, 500, 503] as const;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: errorCss }];
export const handle = { i18n: ['errors'] };

/**
 * Loads an error page (design §7) with the status in `?code=404`, `500`, or `503`. Without a code, responds like any
 * other page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const requestedCode = new URL(request.url).searchParams.get('code');
  const code = codes.find((one) => one === Number(requestedCode)) ?? 404;
  const t = await translatorFor(request, 'errors');
  const requestId = randomUUID();
  logError(`GET /misc/error (${requestId})`, `shown for ${code}`);
  return data({ title: t(`${code}.title`), code, requestId }, { status: requestedCode === null ? 200 : code });
}

export default function ErrorExample() {
  const { t } = useTranslation('errors');
  const { title, code, requestId } = useLoaderData<typeof loader>();
  return (
    <ErrorPage
      full
      status={code}
      title={title}
      text={t(`${code}.text`)}
      requestId={requestId}
      action={
        <div className="error-page__actions">
          <ButtonLink to="/">{t('home')}</ButtonLink>
          {code !== 404 && (
            <ButtonLink variant="outlined" color="neutral" to={`/misc/error?code=${code}`} reloadDocument>
              {t('retry')}
            </ButtonLink>
          )}
          <CopyButton text={`${code} ${requestId}`} kind="error" />
        </div>
      }
    />
  );
}
