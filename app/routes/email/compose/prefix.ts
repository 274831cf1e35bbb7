import { createContext, useContext } from 'react';

/** What the ids of a form start with: several emails can be written on a page. */
export const ComposePrefix = createContext('compose');

/** Returns what the ids of this form start with. */
export const useComposePrefix = (): string => useContext(ComposePrefix);
