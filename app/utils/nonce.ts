import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Carries the content security policy's nonce of this request to the script tags. */
export const NonceProvider = NonceContext.Provider;

/** The nonce of this request; empty in the browser, which hides it from scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/**
 * The nonce of the document this tab was opened with, for styles added later. Read once, early: should hydration fail,
 * React makes the document anew and the new `<meta>` has none.
 */
export const documentNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
