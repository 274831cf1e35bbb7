import { useNavigate, useSubmit } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { shortcutOf } from '~/components/keys/press';
import { useRootData } from '~/lib/root-data';
import type { MailPage } from '../view.server';
import { useSelection } from '~/components/data-table/use-selection';
import { mailPath, mailSearch, mailSubUrl, mailUrl } from '../links';

const names = [
  'next',
  'previous',
  'open',
  'select',
  'delete',
  'filter',
  'mailWrite',
  'mailReply',
  'mailReplyAll',
  'mailForward',
  'mailRead',
  'mailStar',
  'mailBack',
] as const;
const arrows: Record<string, 'next' | 'previous' | undefined> = { ArrowDown: 'next', ArrowUp: 'previous' };
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel';

/**
 * Keys of the mail page while the focus is in it (features §6), those of the list of shortcuts: j/k or the arrows walk the list, o opens, u leads back, e
 * marks as read or unread, # deletes, s stars, x ticks, r, a and f answer the open mail, c writes one, / searches.
 * Single keys count inside the page only (WCAG 2.1.4).
 */
export function useMailKeys({ rows, open }: MailPage, search: URLSearchParams) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const choice = useRootData()?.keys;
  const selection = useSelection(rows);

  function send(act: string) {
    const fields = { intent: `act:${act}`, query: String(mailSearch(search)) };
    submit(fields, { method: 'post', action: mailPath, preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
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
    const works: Record<(typeof names)[number], (() => void) | null | undefined> = {
      next: () => focus(here + 1),
      previous: () => focus(Math.max(0, here - 1)),
      open: one && (() => go(mailUrl(search, { mail: one.id }))),
      mailBack: open && (() => go(mailUrl(search, { mail: null }))),
      mailRead: one && (() => send(`${one.isRead ? 'unread' : 'read'}@${one.id}`)),
      delete: one && (() => send(`trash@${one.id}`)),
      mailStar: one && (() => send(`${one.isStarred ? 'unstar' : 'star'}@${one.id}`)),
      select: row && one && (() => selection.toggle(one.id)),
      mailReply: one && (() => go(mailSubUrl('compose', search, { reply: one.id }))),
      mailReplyAll: one && (() => go(mailSubUrl('compose', search, { replyAll: one.id }))),
      mailForward: one && (() => go(mailSubUrl('compose', search, { forward: one.id }))),
      mailWrite: () => go(mailSubUrl('compose', search)),
      filter: () => currentTarget.querySelector<HTMLElement>('[type=search]')?.focus(),
    };
    const arrow = row ? arrows[event.key] : undefined;
    const name = arrow ?? shortcutOf(event.nativeEvent, names, choice);
    const work = name && works[name];
    if (!work) return;
    event.preventDefault();
    work();
  }

  return { onKeyDown, selection };
}
