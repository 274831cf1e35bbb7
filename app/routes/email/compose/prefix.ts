import { createContext, useContext } from 'react';

/** Prefix for a form's IDs, because a page can have several compose forms. */
export const ComposePrefix = createContext('compose');

/** Returns the ID prefix of the surrounding form. */
export const useComposePrefix = (): string => useContext(ComposePrefix);
