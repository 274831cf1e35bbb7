import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Time (ms) without a click, pointer movement, keystroke, or change of focus after which the layer can replace an
 * element.
 */
const restMs = 250;

interface LazyLayerOptions {
  /**
   * Delay (ms) after the page has loaded until the layer loads automatically. Without it, the layer loads only when
   * `wake` is called.
   */
  after?: number;
  /** The same delay for touch, where a tap isn't preceded by hovering. Defaults to `after`. */
  afterTouch?: number;
  /** The element whose content the layer replaces. The layer waits until that element is idle. */
  replaces?: RefObject<HTMLElement>;
  /**
   * Whether the layer takes over focus and the cursor of the element. Then it waits only for a press or an unfinished
   * composition (IME) to end.
   */
  takesOver?: boolean;
}

const loaded = new WeakMap<object, ComponentType<never>>();

/**
 * Loads a component lazily (architecture §2a): when `wake` is called (a pointer enters, an element receives focus) or
 * some time after the page has loaded. It never delays the page. While the component isn't loaded, such as without a
 * connection, `Layer` is null and the page stays as the server rendered it. After a failure, the next `wake` tries
 * again. Without `takesOver`, a layer that replaces an element appears only after a short time without input (see
 * `restMs`), while no pointer is down and nothing inside the element has focus, so that no click, keystroke, or focus
 * is lost. `showNow` shows the layer as soon as it's loaded, without that wait. Use it for a drag that has started,
 * because only the layer can continue the drag.
 * @param load calls `import()`. Must be a module constant, because it's the cache key of the loaded component
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, options: LazyLayerOptions = {}) {
  const { after, afterTouch = after, replaces, takesOver = false } = options;
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null);
  const wanted = useRef(false);
  const hurried = useRef(false);
  const isAtRest = useRest(replaces, takesOver);

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

/**
 * Returns a function that checks whether an element's content can be replaced now. Without an element, it always
 * returns true.
 */
function useRest(element: RefObject<HTMLElement> | undefined, takesOver: boolean): () => boolean {
  const pressed = useRef(false);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!element) return;
    const ended = new AbortController();
    const onActivity = ({ type }: Event) => {
      if (type === 'pointerdown' || type === 'compositionstart') pressed.current = true;
      if (type === 'pointerup' || type === 'pointercancel' || type === 'compositionend') pressed.current = false;
      lastAt.current = performance.now();
    };
    const listening = { capture: true, passive: true, signal: ended.signal };
    const compositions = ['compositionstart', 'compositionend'];
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'keydown', ...compositions]) {
      document.addEventListener(type, onActivity, listening);
    }
    element.current?.addEventListener('pointermove', onActivity, listening);
    return () => ended.abort();
  }, [element]);
  return useCallback(() => {
    if (!element) return true;
    const quiet = performance.now() - lastAt.current >= restMs;
    // A press that started before the listeners were added shows only in the `:active` state.
    const isHeld = pressed.current || element.current?.matches(':active');
    if (takesOver) return !isHeld;
    return !isHeld && quiet && !element.current?.contains(document.activeElement);
  }, [element, takesOver]);
}
