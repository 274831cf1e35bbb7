import type { FormEvent } from 'react';
import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { parseStarAct, type StarAct, starIntent } from '../acts';
import { mailPath, mailSearch } from '../links';
import type { MailPage } from '../view.server';

/**
 * Returns the email page with pending star changes applied (see `useMutationQueue`), and the props that a form with
 * star buttons needs to submit them with JavaScript.
 */
export function useStars<Page extends MailPage>(loaded: Page, search: URLSearchParams) {
  const { pending, failures, send, retry, dismiss } = useMutationQueue<StarAct>({
    name: 'mail-stars',
    action: () => mailPath,
    toForm: (act) => ({ intent: starIntent(act), query: String(mailSearch(search)) }),
    thing: ({ id }) => id,
    scope: ({ id }) => id,
  });
  const stars = new Map(pending.map(({ id, on }) => [id, on]));

  function withStar<Mail extends { id: number; isStarred: boolean }>(mail: Mail): Mail {
    const isStarred = stars.get(mail.id);
    return isStarred === undefined ? mail : { ...mail, isStarred };
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = submitter instanceof HTMLButtonElement ? parseStarAct(submitter.value) : null;
    if (!act) return;
    event.preventDefault();
    send(act);
  }

  const page = { ...loaded, rows: loaded.rows.map(withStar), open: loaded.open && withStar(loaded.open) };
  return { page, onSubmit, failures, send, retry, dismiss };
}

export type Stars = ReturnType<typeof useStars>;
