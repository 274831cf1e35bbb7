import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** For this long (ms) nothing must have been pressed, no pointer moved on it and no focus before one element takes another's place. */
const restMs = 250;

interface LazyLayerOptions {
  /** Comes by itself this long (ms) after the page; without it only when `wake` is called. */
  after?: number;
  /** The same where a finger gives no notice by hovering; `after` without it. */
  afterTouch?: number;
  /** Give it when the layer takes the place of what is in this element: it then waits until that is at rest. */
  replaces?: RefObject<HTMLElement>;
}

const loaded = new WeakMap<object, ComponentType<never>>();

/**
 * Code that comes later (architecture §2a): a component that is loaded when `wake` is called (somebody comes near: a
 * pointer enters, a focus arrives) or a while after the page, and never keeps the page waiting. Until then, and without
 * connection, `Layer` is null and the page goes on as the server sent it; the next `wake` tries again. A layer that
 * replaces something comes only while no pointer is down or on the move, nothing in it has the focus and nothing was
 * pressed just now, so that no press, click or focus is lost. `showNow` shows it once it is loaded without waiting for
 * rest: for a drag that has begun, which only the layer can go on with.
 * @param load makes the import; a constant of the module, because what it has loaded is remembered by it
 */
export function useLazyLayer<Props>(load: () => Promise<ComponentType<Props>>, options: LazyLayerOptions = {}) {
  const { after, afterTouch = after, replaces } = options;
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null);
  const wanted = useRef(false);
  const hurried = useRef(false);
  const isAtRest = useRest(replaces);

  const show = useCallback(
    (layer: ComponentType<Props>): void => {
      if (!wanted.current) return;
      if (hurried.current || isAtRest()) setLayer(() => layer);
      else setTimeout(() => show(layer), restMs);
    },
    [isAtRest],
  );

  const wake = useCallback(() => {
    if (wanted.current) return;
    wanted.current = true;
    load().then(
      (layer) => {
        loaded.set(load, layer as ComponentType<never>);
        show(layer);
      },
      () => void (wanted.current = false),
    );
  }, [load, show]);

  const showNow = useCallback(() => {
    hurried.current = true;
    wake();
    const known = loaded.get(load);
    if (known) setLayer(() => known as ComponentType<Props>);
  }, [load, wake]);

  useEffect(() => {
    const known = loaded.has(load);
    const wait = window.matchMedia('(hover: none)').matches ? afterTouch : after;
    const timer = known ? setTimeout(wake) : wait === undefined ? undefined : setTimeout(wake, wait);
    return () => {
      clearTimeout(timer);
      wanted.current = false;
    };
  }, [load, wake, after, afterTouch]);

  return { Layer, wake, showNow };
}

/** Whether what is in an element may be exchanged at this moment; always, without an element. */
function useRest(element: RefObject<HTMLElement> | undefined): () => boolean {
  const pressed = useRef(false);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!element) return;
    const ended = new AbortController();
    const hear = ({ type }: Event) => {
      if (type === 'pointerdown') pressed.current = true;
      if (type === 'pointerup' || type === 'pointercancel') pressed.current = false;
      lastAt.current = performance.now();
    };
    const listening = { capture: true, passive: true, signal: ended.signal };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'keydown']) {
      document.addEventListener(type, hear, listening);
    }
    element.current?.addEventListener('pointermove', hear, listening);
    return () => ended.abort();
  }, [element]);
  return useCallback(() => {
    if (!element) return true;
    const quiet = performance.now() - lastAt.current >= restMs;
    // A press that began before this listened shows only in the style of what is pressed.
    const isHeld = pressed.current || element.current?.matches(':active');
    return !isHeld && quiet && !element.current?.contains(document.activeElement);
  }, [element]);
}
