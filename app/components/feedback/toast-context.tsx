import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ToastOffer } from '~/lib/change-answer';
import { useRootData } from '~/lib/root-data';
import { tabId, tellToastSeen } from '~/lib/toast-delivery';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** A toast. `message` is its text, in the user's language. */
export interface ToastMessage {
  id: string;
  type: ToastType;
  message: string;
  /** Subject of the toast. A new toast replaces an earlier one with the same subject. */
  about?: string;
  /** The change that the Undo button reverts (`POST /changes/undo`). */
  undo?: {
    changeId: number;
    /** The page to go to after Undo. Defaults to the current page. */
    to?: string;
    /** Time left to undo the change, and the text to show when that time has passed. */
    end?: { leftMs: number; message: string };
  };
  /** Buttons next to Undo, each of which posts a form. */
  offers?: readonly ToastOffer[] | undefined;
  /**
   * Set for a removed toast: its height (px), which is reserved until the toasts below it are removed, too, so that
   * nothing moves under the pointer.
   */
  gap?: number;
}

interface ToastState {
  toasts: ToastMessage[];
  show: (toast: Omit<ToastMessage, 'id'>) => void;
  /** Removes a toast. Reserves `height` (px) in its place while there are toasts below it. */
  dismiss: (id: string, height?: number) => void;
}

/** Maximum number of toasts (design §6 "Toast"). More would cover the page. The oldest is removed first. */
const limit = 3;

/** IDs of the server's toasts that this tab has shown. A remounted layout doesn't show them again. */
const shown = new Set<string>();

/**
 * ID of the server's toast that came with the document; empty if there was none. This tab shows that toast even if it
 * has no tab ID, such as after a post without JavaScript. Any other toast belongs to the tab that sent the post.
 */
let withDocument: string | undefined;

const ToastContext = createContext<ToastState | null>(null);

/**
 * Holds the toasts on screen: those that the server sent with the page's data, and those that components add with
 * `useToast`.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const toast = useRootData()?.toast;
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const count = useRef(0);

  const add = useCallback((added: ToastMessage) => {
    setToasts((list) => {
      const full = [...list.filter(({ about }) => about === undefined || about !== added.about), added];
      return full.length <= limit ? full : full.filter(({ gap }) => gap === undefined).slice(-limit);
    });
  }, []);
  const show = useCallback(
    (message: Omit<ToastMessage, 'id'>) => {
      count.current += 1;
      add({ ...message, id: `local-${count.current}` });
    },
    [add],
  );
  const dismiss = useCallback((id: string, height = 0) => {
    setToasts((list) => {
      const left = list.map((toast) => (toast.id === id ? { ...toast, gap: height } : toast));
      const last = left.findLastIndex(({ gap }) => gap === undefined);
      return left.slice(0, last + 1);
    });
  }, []);

  useEffect(() => {
    withDocument ??= toast?.id ?? '';
    if (!toast || shown.has(toast.id) || !(toast.tab === tabId || toast.id === withDocument)) return;
    shown.add(toast.id);
    tellToastSeen(toast.id);
    add(toast);
  }, [toast, add]);

  const value = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss]);
  return <ToastContext.Provider value={value}>{children}</ToastContext.Provider>;
}

/** Returns the toasts on screen and the functions that change them. Throws if there's no `ToastProvider` above it. */
export function useToasts(): ToastState {
  const state = useContext(ToastContext);
  if (!state) throw new Error('useToasts must be used within a ToastProvider');
  return state;
}

/** Returns `show`, which displays a toast created in the browser: `toast({ type: 'error', message })`. */
export function useToast(): ToastState['show'] {
  return useToasts().show;
}
