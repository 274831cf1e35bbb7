import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// On the server React runs neither and warns about the second.
const useBeforeEvents = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The text of an uncontrolled field (`ref={field}`, `defaultValue`), so that text typed before JavaScript ran stays:
 * `text` follows it from the first render on. Call `setText` on change.
 */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(initial = '') {
  const field = useRef<Element>(null);
  const [text, setText] = useState(initial);
  useBeforeEvents(() => setText(field.current?.value ?? ''), []);
  return { field, text, setText };
}
