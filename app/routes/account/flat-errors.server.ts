import { AppError } from '~/lib/errors';

/** Names a refused field as the form of one section does: the wire's `general.username` is `username` there. */
export async function flatErrors<Result>(save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [name.split('.').at(-1) ?? name, text]);
    throw new AppError(error.code, error.message, Object.fromEntries(fields) as Record<string, string>);
  }
}
