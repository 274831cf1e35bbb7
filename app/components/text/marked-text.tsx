import { Fragment } from 'react';
import { cutAtWords } from '~/models/shared/words';

/**
 * Text with the search terms highlighted.
 * @param words search terms in lowercase
 */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = cutAtWords(text, words);
  return (
    <>
      {pieces.map((piece, at) =>
        at % 2 === 1 ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
      )}
    </>
  );
}
