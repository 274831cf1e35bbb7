import { Fragment } from 'react';
import { cutAtWords } from '~/models/shared/words';

/** A text in which the words that were searched for are marked. @param words in lower case */
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
