const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Truncates text between grapheme clusters. Only a cluster that's longer than `most` is cut.
 * @param most maximum length in UTF-16 units
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Include text after the limit so that a cluster that crosses the limit isn't accepted.
  for (const { index, segment } of segmenter.segment(text.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return wellFormed(end > 0 ? text.slice(0, end) : text.slice(0, most));
}

/** Replaces each unpaired surrogate with U+FFFD so that the text can be sent, stored, and used in a URL. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** Encodes text as part of a URL. Unlike `encodeURIComponent`, it never throws. */
export function inAddress(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
