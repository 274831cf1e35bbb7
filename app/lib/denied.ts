/** The page that says which permission somebody lacks. */
export const deniedPath = '/misc/not-authorized';

/** Whether an answer leads there: what was asked for is not, or no longer, for the person. */
export function leadsToDenied(location: string | null): boolean {
  return location !== null && new URL(location, 'http://local').pathname === deniedPath;
}
