import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComposeResult, ComposePanel, type ComposeView } from './panel';
import { ComposePrefix } from './prefix';
import type { loader } from './route';
import emailCss from '../screen/email.css?url';

/** Response from the action if the form is over another page: the form with messages, or the URL to continue at. */
type Answer = (ComposeResult & { compose?: string }) | undefined;

interface DockProps {
  /** The URL of the email's compose page. */
  href: string;
  prefix: string;
  onClose: () => void;
}

const searchIn = (href: string) => new URLSearchParams(href.split('?')[1]).toString();

/**
 * A compose window over a page. It stays open while the user visits other pages, until it's closed, or the email is
 * sent or discarded.
 */
export function ComposeDock({ href, prefix, onClose }: DockProps) {
  useTranslation(['email', 'overlay', 'form']);
  const { pathname, search, key } = useLocation();
  const shown = useFetcher<typeof loader>();
  const sent = useFetcher<Answer>();
  const [address, setAddress] = useState(href);
  // Show only the requested data: a fetcher revalidates with every page, which must not replace the user's input.
  const [view, setView] = useState<ComposeView | null>(null);
  const awaited = useRef<string | null>(searchIn(href));
  const answer = sent.data;
  const { load } = shown;

  useEffect(() => {
    load(href);
  }, [load, href]);
  useEffect(() => {
    if (!answer?.compose) return;
    awaited.current = searchIn(answer.compose);
    setAddress(answer.compose);
    load(answer.compose);
  }, [answer, load]);
  useEffect(() => {
    if (shown.state !== 'idle' || !shown.data || shown.data.search !== awaited.current) return;
    awaited.current = null;
    setView(shown.data);
  }, [shown.state, shown.data]);

  // Sending and discarding end with a navigation to the page behind. All other responses are handled here.
  const isSent = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (sent.state === 'submitting') isSent.current = true;
  }, [sent.state]);
  useEffect(() => {
    if (answer) isSent.current = false;
  }, [answer]);
  useEffect(() => {
    if (isSent.current) close.current();
  }, [key]);

  if (!view) return null;
  return (
    <ComposePrefix.Provider value={prefix}>
      <link rel="stylesheet" href={emailCss} />
      <ComposePanel
        view={view}
        answer={answer}
        action={address}
        closeTo={`${pathname}${search}`}
        Form={sent.Form}
        over={`${pathname}${search}`}
        onClose={onClose}
      />
    </ComposePrefix.Provider>
  );
}
