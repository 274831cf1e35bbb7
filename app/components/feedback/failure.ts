import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { refusedPath } from '~/lib/refused';

interface Failure {
  /** The thrown values, keyed by the route that shows them. */
  errors: Record<string, unknown> | null;
  /** Markup of the form input that the failed request contained (`TypedForm`). Empty if there was none. */
  typed: string;
}

const FailureContext = createContext<Failure | null>(null);

/**
 * Provides the failure while the server renders. In the browser, the router has the errors, and the markup is already
 * in the DOM.
 */
export const FailureProvider = FailureContext.Provider;

/** Returns the markup of the form input (see `Failure`). Empty in the browser. */
export function useTypedMarkup(): string {
  return useContext(FailureContext)?.typed ?? '';
}

const known = [400, 403, 404, 409, 413, 429, 503] as const;

/** Returns the key of an error's texts in the `errors` namespace. */
export function useErrorKey(error: unknown): (typeof known)[number] | 500 | 'foreign' {
  const { pathname } = useLocation();
  const thrown = isRouteErrorResponse(error) ? error.status : 500;
  const status = known.find((code) => code === thrown) ?? (thrown < 500 ? 400 : 500);
  // The request was rejected before routing, and not because of a missing permission.
  return status === 403 && pathname === refusedPath ? 'foreign' : status;
}

/** Returns the title of the error page that replaces this page or part of it, or `undefined` if nothing failed. */
export function useFailureTitle(): string | undefined {
  const { t } = useTranslation('errors');
  const failure = useContext(FailureContext);
  const errors = failure ? failure.errors : remixRouter()?.state.errors;
  const error = Object.values(errors ?? {})[0];
  const key = useErrorKey(error);
  return error === undefined ? undefined : t(`${key}.title`);
}
