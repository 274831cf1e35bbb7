import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComposeAnswer, ComposePanel } from './panel';
import type { loader } from './route';
import emailCss from '../screen/email.css?url';

/** Response of the action when the panel is over another page: the form with messages, or the URL to continue at. */
type Answer = (ComposeAnswer & { compose?: string }) | undefined;

/** Compose panel over a page other than email; `href` is the URL of its page. */
export function ComposeDock({ href }: { href: string }) {
  useTranslation(['email', 'overlay', 'form']);
  const { pathname, search } = useLocation();
  const shown = useFetcher<typeof loader>();
  const sent = useFetcher<Answer>();
  const [address, setAddress] = useState(href);
  const answer = sent.data;
  const { load } = shown;
  useEffect(() => {
    load(href);
  }, [load, href]);
  useEffect(() => {
    if (!answer?.compose) return;
    setAddress(answer.compose);
    load(answer.compose);
  }, [answer, load]);
  if (!shown.data) return null;
  const here = `${pathname}${search}`;
  return (
    <>
      <link rel="stylesheet" href={emailCss} />
      <ComposePanel view={shown.data} answer={answer} action={address} closeTo={here} Form={sent.Form} over={here} />
    </>
  );
}
