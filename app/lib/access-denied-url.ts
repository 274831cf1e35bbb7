/** The page that shows which permission is missing. */
export const deniedPath = '/misc/not-authorized';

/** Checks whether a redirect leads to `deniedPath`, which means that the user doesn't have access. */
export function leadsToDenied(location: string | null): boolean {
  return location !== null && new URL(location, 'http://local').pathname === deniedPath;
}
