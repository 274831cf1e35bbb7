import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComposeAnswer, ComposePanel } from './panel';
import type { loader } from './route';
import emailCss from '../screen/email.css?url';

/** The answer of the action when the panel stands over another page: the form again, or the address it goes on at. */
type Answer = (ComposeAnswer & { compose?: string }) | undefined;

/** The compose panel over a page that is not mail; `href` is the address of its page. */
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
