import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { refusedPath } from '~/lib/refused';

/** What the server knows of a page that fails while it renders it. */
interface Failure {
  /** What was thrown, by the route that shows it. */
  errors: Record<string, unknown> | null;
  /** Markup with what was typed in the form the page was to answer (`TypedForm`), empty where nothing was. */
  typed: string;
}

const FailureContext = createContext<Failure | null>(null);

/** Carries what has failed while the server renders; in the browser the router knows, and the markup stands there already. */
export const FailureProvider = FailureContext.Provider;

/** The markup with what was typed, see `Failure`; nothing in the browser. */
export function useTypedMarkup(): string {
  return useContext(FailureContext)?.typed ?? '';
}

const known = [400, 403, 404, 409, 413, 429, 503] as const;

/** Which of the texts of `errors` an error is told in. */
export function useErrorKey(error: unknown): (typeof known)[number] | 500 | 'foreign' {
  const { pathname } = useLocation();
  const thrown = isRouteErrorResponse(error) ? error.status : 500;
  const status = known.find((code) => code === thrown) ?? (thrown < 500 ? 400 : 500);
  // Refused before it was routed, and not for want of a permission.
  return status === 403 && pathname === refusedPath ? 'foreign' : status;
}

/** What the error page says that stands in place of this page or of a part of it; nothing for a page that has not failed. */
export function useFailureTitle(): string | undefined {
  const { t } = useTranslation('errors');
  const failure = useContext(FailureContext);
  const errors = failure ? failure.errors : remixRouter()?.state.errors;
  const error = Object.values(errors ?? {})[0];
  const key = useErrorKey(error);
  return error === undefined ? undefined : t(`${key}.title`);
}
