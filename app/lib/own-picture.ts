/**
 * The address if it is a picture of our own (drawn or uploaded), else `null`: programs may have stored any address, and
 * the content security policy lets pages load none from elsewhere.
 */
export function ownPicture(url: string | null | undefined): string | null {
  return url && /^\/(art|uploads)\/[^\\]+$/.test(url) ? url : null;
}
