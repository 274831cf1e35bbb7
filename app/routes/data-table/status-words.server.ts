import { translator } from '~/http/i18n.server';
import { languages } from '~/lib/languages';
import type { StatusWords } from '~/models/employee/queries.server';

const called = (status: keyof StatusWords) =>
  languages.map((language) => translator(language, 'employee')(`status.${status}`)).join('\0');

/** The status labels shown in the tables, in every language so that a search for the visible text finds them. */
export const statusWords: StatusWords = {
  current: called('current'),
  professional: called('professional'),
  rejected: called('rejected'),
  resigned: called('resigned'),
  applied: called('applied'),
};
