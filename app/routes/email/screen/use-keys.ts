import { useNavigate, useSubmit } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import type { MailPage } from '../view.server';
import { useSelection } from '~/components/data-table/use-selection';
import { mailPath, mailSearch, mailSubUrl, mailUrl } from '../links';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';

/**
 * Keys of the mail page while the focus is in it (features §6): j/k or the arrows walk the list, o opens, u leads back, e
 * marks as read or unread, # deletes, s stars, x ticks, r, a and f answer the open mail, c writes one, / searches.
 * Single keys count inside the page only (WCAG 2.1.4).
 */
export function useMailKeys({ rows, open }: MailPage, search: URLSearchParams) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const selection = useSelection(rows);

  function send(act: string) {
    const fields = { intent: `act:${act}`, query: String(mailSearch(search)) };
    submit(fields, { method: 'post', action: mailPath, preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, currentTarget } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    const row = target.closest<HTMLElement>('[data-mail]');
    const at = rows.findIndex(({ id }) => String(id) === row?.dataset.mail);
    // In the open mail the keys are about it, in the list about the row that holds the focus.
    const one = rows[at] ?? (row ? undefined : open) ?? undefined;
    const focus = (index: number) => {
      const id = rows[index]?.id;
      if (id !== undefined) currentTarget.querySelector<HTMLElement>(`[data-mail="${id}"] [data-row-link]`)?.focus();
    };
    const here = at >= 0 ? at : rows.findIndex(({ id }) => id === open?.id);
    const go = (to: string) => navigate(to, { preventScrollReset: true });
    const works: Record<string, (() => void) | undefined> = {
      j: () => focus(here + 1),
      k: () => focus(Math.max(0, here - 1)),
      ...(row ? { ArrowDown: () => focus(here + 1), ArrowUp: () => focus(Math.max(0, here - 1)) } : {}),
      o: one && (() => go(mailUrl(search, { mail: one.id }))),
      u: open ? () => go(mailUrl(search, { mail: null })) : undefined,
      e: one && (() => send(`${one.isRead ? 'unread' : 'read'}@${one.id}`)),
      '#': one && (() => send(`trash@${one.id}`)),
      s: one && (() => send(`${one.isStarred ? 'unstar' : 'star'}@${one.id}`)),
      x: row && one ? () => selection.toggle(one.id) : undefined,
      r: one && (() => go(mailSubUrl('compose', search, { reply: one.id }))),
      a: one && (() => go(mailSubUrl('compose', search, { replyAll: one.id }))),
      f: one && (() => go(mailSubUrl('compose', search, { forward: one.id }))),
      c: () => go(mailSubUrl('compose', search)),
      '/': () => currentTarget.querySelector<HTMLElement>('[type=search]')?.focus(),
    };
    const work = Object.hasOwn(works, key) ? works[key] : undefined;
    if (!work) return;
    event.preventDefault();
    work();
  }

  return { onKeyDown, selection };
}
