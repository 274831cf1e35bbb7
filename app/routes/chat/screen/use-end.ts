import { useEffect, useRef, useState } from 'react';

/** So far (px) from its end the newest message still counts as in sight. */
const near = 40;

/**
 * Whether a conversation is scrolled to its end. It is reversed (chat.css): its end is where nothing has been scrolled.
 * @returns with it the ref and the handler of what scrolls, and the way back to the end
 */
export function useEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const look = () => setAtEnd(Math.abs(scroller.current?.scrollTop ?? 0) < near);
  // The address may name a message further up.
  useEffect(look, []);
  return { scroller, atEnd, onScroll: look, toEnd: () => scroller.current?.scrollTo({ top: 0 }) };
}
