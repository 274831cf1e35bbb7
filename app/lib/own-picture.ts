import { inAddress } from '~/lib/cut-text';
/**
 * The address if it is a picture of our own (drawn or uploaded), else `null`: programs may have stored any address, and
 * the content security policy lets pages load none from elsewhere.
 */
export function ownPicture(url: string | null | undefined): string | null {
  return url && /^\/(art|uploads)\/[^\\]+$/.test(url) ? url : null;
}

/** So many letters of a name the picture of a person is drawn of, and so many the file may be called. */
export const longestDrawn = 120;

/**
 * The address of the picture of a person we draw ourselves: of the letters and digits of the name, as many as a drawing takes.
 * A name without any has the picture of nobody.
 */
export function avatarOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}_.'’-]+/gu) ?? [];
  const drawn = [...words.join('-')].slice(0, longestDrawn).join('');
  return `/art/avatar/${inAddress(drawn || '-')}.svg`;
}
