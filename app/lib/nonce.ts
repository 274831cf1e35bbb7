import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Passes the content security policy's nonce of this request to the script tags. */
export const NonceProvider = NonceContext.Provider;

/** Returns the nonce of this request; empty in the browser, which hides it from scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}
