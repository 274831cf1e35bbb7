import { createContext, useContext } from 'react';

/** Prefix of a form's ids, because a page can have several compose forms. */
export const ComposePrefix = createContext('compose');

/** Returns what the ids of this form start with. */
export const useComposePrefix = (): string => useContext(ComposePrefix);
