/** The page that names the missing permission. */
export const deniedPath = '/misc/not-authorized';

/** Whether a response redirects there: the user doesn't have access, or no longer has it. */
export function leadsToDenied(location: string | null): boolean {
  return location !== null && new URL(location, 'http://local').pathname === deniedPath;
}
