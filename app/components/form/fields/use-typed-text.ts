import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// On the server, React runs neither hook, but it warns about `useLayoutEffect`.
const useBeforeEvents = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns the text of an uncontrolled field (`ref={field}`, `defaultValue`). Text typed before JavaScript ran is
 * preserved, and `text` contains it once the page has hydrated. Call `setText` on change.
 */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(initial = '') {
  const field = useRef<Element>(null);
  const [text, setText] = useState(initial);
  useBeforeEvents(() => setText(field.current?.value ?? ''), []);
  return { field, text, setText };
}
