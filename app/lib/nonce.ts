import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Passes this request's CSP nonce to the script tags. */
export const NonceProvider = NonceContext.Provider;

/** Returns the nonce of this request. It's empty in the browser, which hides nonces from scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}
