import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { inRoot } from './paths.js';

/**
 * Formats text like `npm run format`.
 * @param {string} file the file's path, whose extension determines the language
 * @param {string} text
 * @returns {Promise<string>}
 * @throws {Error} if the text can't be parsed
 */
export async function formatted(file, text) {
  const options = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));
  delete options.$schema;
  delete options.ignorePatterns;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}
