import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mailPath } from '../links';
import { holdKeys } from './held-keys';
import { answerPlaceId, composeEvent } from './open';

const composePath = `${mailPath}/compose`;

const maxOpen = 3;

type Dock = ComponentType<{ href: string; prefix: string; onClose: () => void }>;

/** An open compose window. The IDs in its form start with its prefix. */
interface Open {
  /**
   * Higher than the IDs of all open windows, including a window that this one replaces. An element with the same key
   * would show the previous email.
   */
  id: number;
  href: string;
  prefix: string;
  /** Whether the window is under the conversation of a reply, instead of at the bottom of the page. */
  isUnder: boolean;
}

/**
 * Returns the element for a reply under its conversation, or null if the conversation isn't open or the window is too
 * narrow.
 */
function placeOf(href: string): HTMLElement | null {
  const id = /[?&](?:reply|replyAll|forward)=(\d+)/.exec(href)?.[1];
  const place = document.getElementById(answerPlaceId);
  const isThere = id !== undefined && (place?.dataset.emails?.split(' ').includes(id) ?? false);
  return isThere && window.matchMedia('(min-width: 760px)').matches ? place : null;
}

const prefixes = ['compose', 'compose-two', 'compose-three'];

/** Returns the index of the window in which this email is already open, or -1. */
const indexOf = (open: readonly Open[], href: string) =>
  /[?&](draft|reply|replyAll|forward)=/.test(href) ? open.findIndex((one) => one.href === href) : -1;

/** Adds an email to the open ones. If there are too many, the oldest is closed, which saves it as a draft. */
function withOne(open: readonly Open[], href: string): Open[] {
  if (indexOf(open, href) >= 0) return [...open];
  const isUnder = placeOf(href) !== null;
  // A conversation has room for one reply.
  const kept = open.filter((one) => !(isUnder && one.isUnder)).slice(1 - maxOpen);
  const prefix = prefixes.find((one) => kept.every((other) => other.prefix !== one)) ?? 'compose';
  return [...kept, { id: (open.at(-1)?.id ?? 0) + 1, href, prefix, isUnder }];
}

/**
 * Opens the compose window on top of any page. With JavaScript, compose links open it at the bottom right, and replies
 * open under their conversation; the page stays usable. Without JavaScript, or if the code can't be loaded, these links
 * lead to the compose page.
 */
export function ComposeOverPage() {
  const [all, setAll] = useState<Open[]>([]);
  const [Panel, setPanel] = useState<Dock | null>(null);

  const shown = useRef(all);
  shown.current = all;

  const open = useRef((href: string) => {
    const known = shown.current[indexOf(shown.current, href)];
    if (known) return document.querySelector<HTMLElement>(`.dock[data-prefix=${known.prefix}]`)?.focus();
    holdKeys();
    import('./dock').then(
      ({ ComposeDock }) => {
        setPanel(() => ComposeDock);
        setAll((known) => withOne(known, href));
      },
      () => window.location.assign(href),
    );
  });

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      const link = target instanceof Element ? target.closest(`a[href^="${composePath}"]:not([target])`) : null;
      const href = link?.getAttribute('href');
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      const menu = link?.closest<HTMLDetailsElement>('details.menu');
      if (menu) menu.open = false;
      open.current(href);
    }
    function onAsked(event: Event) {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      event.preventDefault();
      open.current(event.detail);
    }
    // Runs before the click handlers of the page's links.
    document.addEventListener('click', onClick, true);
    window.addEventListener(composeEvent, onAsked);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener(composeEvent, onAsked);
    };
  }, []);

  // A reply belongs to its conversation: when another email opens, the reply is closed and saved as a draft.
  const { key } = useLocation();
  useEffect(() => {
    setAll((known) => {
      const left = known.filter(({ href, isUnder }) => !isUnder || placeOf(href));
      return left.length === known.length ? known : left;
    });
  }, [key]);

  if (!Panel || all.length === 0) return null;
  const panelOf = ({ id, href, prefix }: Open) => (
    <Panel
      key={id}
      href={href}
      prefix={prefix}
      onClose={() => setAll((known) => known.filter((one) => one.prefix !== prefix))}
    />
  );
  return (
    <>
      <div className="docks">{all.filter(({ isUnder }) => !isUnder).map(panelOf)}</div>
      {all.map((one) => {
        const place = one.isUnder ? placeOf(one.href) : null;
        return place && createPortal(panelOf(one), place, String(one.id));
      })}
    </>
  );
}
