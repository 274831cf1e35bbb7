import { inAddress } from '~/lib/cut-text';
/**
 * Returns the URL if it's one of our images (drawn or uploaded), otherwise `null`. API clients may have stored any URL,
 * but the content security policy blocks images from other sites.
 */
export function localImageUrl(url: string | null | undefined): string | null {
  return url && /^\/(art|uploads)\/[^\\]+$/.test(url) ? url : null;
}

/** Maximum length of the name in the URL of a generated image. */
export const longestDrawn = 120;

/**
 * Returns the URL of a generated avatar, based on the letters and digits of the name, up to the maximum length. A name
 * with no letters or digits gets the default avatar.
 */
export function avatarOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}_.'’-]+/gu) ?? [];
  const drawn = [...words.join('-')].slice(0, longestDrawn).join('');
  return `/art/avatar/${inAddress(drawn || '-')}.svg`;
}
