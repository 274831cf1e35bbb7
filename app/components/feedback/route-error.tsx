import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribeToEvents } from '~/components/live/live-events';
import { Moment } from '~/components/text/day';
import { useRootData } from '~/lib/root-data';
import { ErrorPage } from './error-page';
import errorCss from './error-page.css?url';
import { useErrorKey, useTypedMarkup } from './failure';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { Input } from '~/components/ui/input';

/** Statuses for which retrying the same URL may help. */
const retryable = [409, 429, 500, 503];

/**
 * `ErrorBoundary` of every route. Shows a sentence for each status, never a stack trace or the error's message, which
 * may be in the wrong language. Below the sentence, shows the form input that the failed request contained. Set `full`
 * if there is no shell around it.
 */
export function RouteError({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const account = useRootData()?.account;
  const key = useErrorKey(error);
  const status = key === 'foreign' ? 403 : key;
  useComeback(status === 404 && !full);
  const button = buttonClass();
  return (
    <>
      {/* The stylesheet is linked here, because any page can fail, and pages don't link it. */}
      <link rel="stylesheet" href={errorCss} />
      <ErrorPage
        status={status}
        full={full}
        title={t(`${key}.title`)}
        text={status === 503 && isRouteErrorResponse(error) ? <Maintenance facts={error.data} /> : t(`${key}.text`)}
        requestId={isRouteErrorResponse(error) ? requestIdOf(error.data) : undefined}
        action={
          retryable.includes(status) ? (
            <div className="error-page__actions">
              <Link className={button} to={`${pathname}${search}`} reloadDocument>
                {t('retry')}
              </Link>
              {status === 503 && !account && (
                <Link className={buttonClass({ variant: 'outlined', color: 'neutral' })} to="/pages/login-cover">
                  {t('signIn')}
                </Link>
              )}
            </div>
          ) : (
            <div className="error-page__actions">
              {status === 404 && account && <FindInstead />}
              <Link className={button} to="/">
                {t('home')}
              </Link>
            </div>
          )
        }
      />
      {/* The form input is rendered separately, and only by the server. The browser leaves it unchanged. */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useTypedMarkup() }} />
    </>
  );
}

function FindInstead() {
  const { t } = useTranslation('errors');
  return (
    <form method="get" action="/search" role="search" className="error-page__ask">
      <Input
        type="search"
        name="q"
        maxLength={200}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        dir="auto"
      />
      <Button variant="outlined" color="neutral">
        {t('search.submit')}
      </Button>
    </form>
  );
}

function Maintenance({ facts }: { facts: unknown }) {
  const { t } = useTranslation('errors');
  const { message, until } = (facts ?? {}) as { message?: string; until?: string };
  return (
    <>
      <span dir="auto">{message || t('503.text')}</span>
      {until && (
        <>
          <br />
          {t('until')} <Moment at={until} time />
        </>
      )}
    </>
  );
}

/**
 * While a record is missing, reloads the page's data after each live event, because the record may have been restored.
 */
export function useComeback(isGone: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isGone ? subscribeToEvents(revalidate) : undefined), [isGone, revalidate]);
}

function requestIdOf(data: unknown) {
  return typeof data === 'object' && data !== null && 'requestId' in data ? String(data.requestId) : undefined;
}
