import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// On the server React runs neither and complains of the second.
const useBeforeEvents = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The text of a field that keeps it itself (`ref={field}`, `defaultValue`), so that what was typed before script ran
 * stays: `text` follows it from the first moment on. Call `setText` on change.
 */
export function useTypedText<Element extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(initial = '') {
  const field = useRef<Element>(null);
  const [text, setText] = useState(initial);
  useBeforeEvents(() => setText(field.current?.value ?? ''), []);
  return { field, text, setText };
}
