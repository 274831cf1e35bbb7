import { AppError } from '~/lib/errors';

/**
 * Returns the result of a save. If it fails, renames the error's fields to match the form of one section: the API's
 * `general.username` becomes `username`.
 */
export async function flatErrors<Result>(save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [name.split('.').at(-1) ?? name, text]);
    throw new AppError(error.code, error.message, Object.fromEntries(fields) as Record<string, string>);
  }
}
