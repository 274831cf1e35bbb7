import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { shortcutOf } from '~/components/keys/press';
import { useRootData } from '~/lib/root-data';
import type { MailPage } from '../view.server';
import { useSelection } from '~/components/data-table/use-selection';
import type { StarAct } from '../acts';
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
 * Handles the shortcuts of the email page (features §6), those in the list of shortcuts: j/k or the arrows move through
 * the list, o opens, u goes back, e marks as read or unread, # deletes, s stars, x selects, r, a, and f answer the open
 * email, c composes, / searches. They work anywhere on the page, outside of fields and while nothing is on top of it,
 * unless the user has turned single-key shortcuts off (WCAG 2.1.4). Returns the selected rows.
 */
export function useMailKeys({ rows, open }: MailPage, search: URLSearchParams, star: (act: StarAct) => void) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const choice = useRootData()?.keys;
  const selection = useSelection(rows, search.get('pick') === 'all');

  function send(act: string) {
    const fields = { intent: `act:${act}`, query: String(mailSearch(search)) };
    submit(fields, { method: 'post', action: mailPath, preventScrollReset: true });
  }

  const onPageKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  onPageKey.current = (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    if (document.querySelector('[aria-modal=true]')) return;
    const row = target.closest<HTMLElement>('[data-mail]');
    const at = rows.findIndex(({ id }) => String(id) === row?.dataset.mail);
    // In the open email the keys apply to it, in the list to the focused row.
    const one = rows[at] ?? (row ? undefined : open) ?? undefined;
    const focus = (index: number) => {
      const id = rows[index]?.id;
      if (id !== undefined) document.querySelector<HTMLElement>(`[data-mail="${id}"] [data-row-link]`)?.focus();
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
      mailStar: one && (() => star({ id: one.id, on: !one.isStarred })),
      select: row && one && (() => selection.toggle(one.id)),
      mailReply: one && (() => go(mailSubUrl('compose', search, { reply: one.id }))),
      mailReplyAll: one && (() => go(mailSubUrl('compose', search, { replyAll: one.id }))),
      mailForward: one && (() => go(mailSubUrl('compose', search, { forward: one.id }))),
      mailWrite: () => go(mailSubUrl('compose', search)),
      filter: () => document.querySelector<HTMLElement>('.mail-list [type=search]')?.focus(),
    };
    const arrow = row ? arrows[event.key] : undefined;
    const name = arrow ?? shortcutOf(event, names, choice);
    const work = name && works[name];
    // A held key keeps moving through the list; other actions don't repeat.
    if (!work || (event.repeat && name !== 'next' && name !== 'previous')) return;
    event.preventDefault();
    work();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onPageKey.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return selection;
}
