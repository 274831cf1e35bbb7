import { inAddress } from '~/lib/cut-text';
/**
 * Returns the URL if it's one of our images (drawn or uploaded), otherwise `null`. API clients can store any URL, but
 * the content security policy blocks images from other sites.
 */
export function localImageUrl(url: string | null | undefined): string | null {
  return url && /^\/(art|uploads)\/[^\\]+$/.test(url) ? url : null;
}

/** Maximum length of the name in the URL of a generated image. */
export const longestDrawn = 120;

/**
 * Returns the URL of a generated avatar for a name, cut to the maximum length. Words of letters, digits, and `_.'’-`
 * are joined by hyphens; other characters are dropped. If nothing is left, returns the URL of the default avatar.
 */
export function avatarOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}_.'’-]+/gu) ?? [];
  const drawn = [...words.join('-')].slice(0, longestDrawn).join('');
  return `/art/avatar/${inAddress(drawn || '-')}.svg`;
}
