const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, cut between characters as people see them, never inside one.
 * @param most the most UTF-16 units it may have
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // A character longer than this isn't one anybody wrote; it's cut between code points.
  for (const { index, segment } of segmenter.segment(text.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return wellFormed(end > 0 ? text.slice(0, end) : text.slice(0, most));
}

/** A text with each half of a surrogate pair as U+FFFD, so that it can be sent, stored, and put into an address. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** A text as part of an address; unlike `encodeURIComponent` it never throws. */
export function inAddress(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
