import { createContext, useContext } from 'react';

/** Prefix for a form's IDs, because a page can have several compose forms. */
export const ComposePrefix = createContext('compose');

export const useComposePrefix = (): string => useContext(ComposePrefix);
