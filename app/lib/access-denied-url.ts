/** The page that shows which permission is missing. */
export const deniedPath = '/misc/not-authorized';

/** Checks whether a redirect leads to `deniedPath`, because the user doesn't have access, or no longer has it. */
export function leadsToDenied(location: string | null): boolean {
  return location !== null && new URL(location, 'http://local').pathname === deniedPath;
}
