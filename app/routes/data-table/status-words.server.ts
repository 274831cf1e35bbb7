import { translator } from '~/http/i18n.server';
import { languages } from '~/lib/languages';
import type { StatusWords } from '~/models/employee/queries.server';

const called = (status: keyof StatusWords) =>
  languages.map((language) => translator(language, 'employee')(`status.${status}`)).join('\0');

/** The labels of each status in the tables, in every language, so that searches for the visible text find it. */
export const statusWords: StatusWords = {
  current: called('current'),
  professional: called('professional'),
  rejected: called('rejected'),
  resigned: called('resigned'),
  applied: called('applied'),
};
