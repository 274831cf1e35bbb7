import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitForServer } from '~/lib/wait-for-server';
import { mailPath } from '../links';
import type { ComposeView } from './load.server';
import { type ComposeResult, ComposePanel } from './panel';
import { ComposePrefix } from './prefix';
import emailCss from '../screen/email.css?url';

/**
 * Response from the action if the form is over another page: the form with error messages, or the URL to continue at.
 */
type Answer = (ComposeResult & { compose?: string }) | undefined;

interface DockProps {
  /** The URL of the email's compose page. */
  href: string;
  prefix: string;
  onClose: () => void;
}

/**
 * Loads the form of a compose page. Waits if the server can't be reached. Opens the compose page instead if the server
 * doesn't respond with the form, for example because the session has expired.
 * @returns null while the page opens
 */
async function loadView(href: string): Promise<ComposeView | null> {
  const address = `${mailPath}/compose/form${new URL(href, window.location.origin).search}`;
  try {
    const response = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } });
    if (response.ok) return (await response.json()) as ComposeView;
  } catch {
    await waitForServer();
    return loadView(href);
  }
  window.location.assign(href);
  return null;
}

/**
 * A compose window over a page. It stays open while the user visits other pages, until it's closed, or the email is
 * sent or discarded.
 */
export function ComposeDock({ href, prefix, onClose }: DockProps) {
  useTranslation(['email', 'overlay', 'form']);
  const { pathname, search, key } = useLocation();
  const sent = useFetcher<Answer>();
  const [address, setAddress] = useState(href);
  const [view, setView] = useState<ComposeView | null>(null);
  const response = sent.data;

  // Loads the form from the URL to continue at, or else from the link. Doesn't use a fetcher, because the router would
  // reload its data with every page, and its first load can get stuck right after a page has opened.
  useEffect(() => {
    if (response && !response.compose) return;
    let isOutdated = false;
    const next = response?.compose ?? href;
    setAddress(next);
    void loadView(next).then((loaded) => loaded && !isOutdated && setView(loaded));
    return () => {
      isOutdated = true;
    };
  }, [response, href]);

  // Sending and discarding end with a navigation to the page behind. All other responses are handled here.
  const isSent = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (sent.state === 'submitting') isSent.current = true;
  }, [sent.state]);
  useEffect(() => {
    if (response) isSent.current = false;
  }, [response]);
  useEffect(() => {
    if (isSent.current) close.current();
  }, [key]);

  if (!view) return null;
  return (
    <ComposePrefix.Provider value={prefix}>
      <link rel="stylesheet" href={emailCss} />
      <ComposePanel
        view={view}
        answer={response}
        action={address}
        closeTo={`${pathname}${search}`}
        Form={sent.Form}
        over={`${pathname}${search}`}
        onClose={onClose}
      />
    </ComposePrefix.Provider>
  );
}
