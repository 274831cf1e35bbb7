import { type KeyboardEvent, useState } from 'react';
import type { LineMark } from '~/models/shared/quick/marks';

/** Returns the mark that ends at the cursor of a field, if the cursor is at the end of the line. */
function markBehind({ value, selectionStart, selectionEnd }: HTMLInputElement, marks: readonly LineMark[]) {
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  const last = marks.at(-1);
  return isAtEnd && last?.to === value.length ? last : undefined;
}

/** Tracks the parts of a one-line field whose recognition the user has rejected. Clearing the field resets this. */
export function useRejected(text: string) {
  const [isPlain, setPlain] = useState(false);
  const [parts, setParts] = useState<readonly string[]>([]);
  if (text === '' && isPlain) setPlain(false);
  // A part that the user has changed is recognized again.
  if (parts.some((part) => !text.includes(part))) setParts(parts.filter((part) => text.includes(part)));
  /**
   * Treats every part of the kind `of` as plain text of the title. For dates, sets `isPlain`, which applies to the
   * whole line.
   */
  function reject(of: string, marks: readonly LineMark[]) {
    if (of === 'date') setPlain(true);
    else setParts([...parts, ...marks.filter((mark) => mark.of === of).map(({ from, to }) => text.slice(from, to))]);
  }
  return {
    isPlain,
    setPlain,
    rejected: parts,
    reject,
    /** If the key is Backspace and the line ends in a recognized part right before the cursor, rejects that part. */
    rejectByKey(event: KeyboardEvent<HTMLInputElement>, marks: readonly LineMark[]) {
      const mark = event.key === 'Backspace' ? markBehind(event.currentTarget, marks) : undefined;
      if (!mark) return;
      event.preventDefault();
      reject(mark.of, marks);
    },
  };
}
