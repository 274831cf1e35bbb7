import { useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import { shortcutOf } from '~/components/keys/press';
import type { KeyName } from '~/components/keys/shortcuts';
import { useRootData } from '~/lib/root-data';
import type { ResponseKind } from '~/models/email/rules';
import type { MailPage } from '../view.server';
import { type Selection, useSelection } from '~/components/data-table/use-selection';
import { commandOfKey } from '~/components/data-table/command';
import { commandIntent } from '~/components/data-table/command-intent';
import type { StarAct } from '../acts';
import { useMailCommands } from '../commands';
import { openCompose } from '../compose/open';
import { mailPath, mailSearch, mailSubUrl, mailUrl, openAnswerUrl } from '../links';

const names = [
  ...(['next', 'previous', 'open', 'select', 'filter', 'nextRecord', 'previousRecord'] as const),
  ...(['mailWrite', 'mailReply', 'mailReplyAll', 'mailForward', 'mailBack'] as const),
  ...(['mailLabel', 'mailMove', 'mailSnooze'] as const),
] as const;
const arrows: Record<string, 'next' | 'previous' | undefined> = { ArrowDown: 'next', ArrowUp: 'previous' };
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], .menu__panel, .dock';

/** ID of the form that the checkboxes in the rows belong to. */
export const bulkFormId = 'mail-bulk';

const scopeBox = () => document.querySelector<HTMLInputElement>(`#${bulkFormId} input[name=scope]`);

/** Selection of rows in the email list. */
export interface MailSelection extends Selection {
  /** Selects or deselects a row. With `toRow`, also changes all rows between that row and the row changed last. */
  pick: (id: number, toRow: boolean) => void;
  /** Selects every row on the page and everything else that matches, or deselects all. */
  pickMatching: (on: boolean) => void;
}

/**
 * Manages the selection. The selection of everything that matches ends after an action, or if a row is deselected.
 */
function useMailSelection(rows: MailPage['rows'], all: boolean): MailSelection {
  const selection = useSelection(rows, all);
  const { selected, toggle, reset } = selection;
  const last = useRef<number | null>(null);
  const { state } = useNavigation();
  const isWhole = rows.every(({ id }) => selected.has(id));

  useEffect(() => {
    const box = scopeBox();
    if (box && (state === 'loading' || !isWhole)) box.checked = false;
  }, [state, isWhole]);

  return useMemo(() => {
    const setAll = (some: MailPage['rows'], on: boolean) => {
      for (const { id } of some) if (selected.has(id) !== on) toggle(id);
    };
    const pick = (id: number, toRow: boolean) => {
      const [from, to] = [last.current, id].map((one) => rows.findIndex((row) => row.id === one));
      last.current = id;
      if (!toRow || from === undefined || to === undefined || from < 0 || to < 0) toggle(id);
      else setAll(rows.slice(Math.min(from, to), Math.max(from, to) + 1), !selected.has(id));
    };
    const pickMatching = (on: boolean) => (on ? setAll(rows, true) : reset());
    return { ...selection, pick, pickMatching };
  }, [selection, rows, selected, toggle, reset]);
}

/** Opens a menu in the bulk bar or the open email, and focuses its first item. Calls `onClose` when it's closed. */
function openMenu(place: '.bulk-bar' | '.mail-pane', menuClass: string, onClose?: () => void): void {
  // Waits for the bulk bar, which may only become visible now that a row is selected.
  requestAnimationFrame(() => {
    const menu = document.querySelector<HTMLDetailsElement>(`${place} .${menuClass}`);
    if (!menu) return;
    menu.open = true;
    menu.querySelector<HTMLElement>('.menu__panel :is(button, a)')?.focus();
    if (!onClose) return;
    const ended = new AbortController();
    const onToggle = () => {
      if (menu.open) return;
      ended.abort();
      onClose();
    };
    menu.addEventListener('toggle', onToggle, { signal: ended.signal });
  });
}

const focusRow = (id: number) => document.querySelector<HTMLElement>(`[data-mail="${id}"] [data-row-link]`)?.focus();

/**
 * Handles the shortcuts of the email page (features §6), as listed in the shortcuts dialog, unless the user has turned
 * off single-key shortcuts (WCAG 2.1.4). They apply to the selection, otherwise to the focused row or the open email.
 * They don't work in fields, menus, and compose windows, or while a dialog is open. Returns the selection.
 */
export function useMailKeys({ rows, open }: MailPage, search: URLSearchParams, star: (act: StarAct) => void) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const choice = useRootData()?.keys;
  const commands = useMailCommands([]);
  const selection = useMailSelection(rows, search.get('pick') === 'all');
  const { selected } = selection;
  const latest = useRef(selection);
  latest.current = selection;
  const openId = open?.id;
  const list = String(mailSearch(search, { mail: null }));
  /** The list's query, and the index in the list of the row that the keys moved to or acted on last. */
  const last = useRef({ list, at: -1 });

  // The keys apply to the focused row, so focus follows when another email is opened.
  useEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>('.mail-list [data-mail]')?.dataset.mail;
    if (openId !== undefined && focused !== undefined && focused !== String(openId)) focusRow(openId);
  }, [openId]);

  function send(act: string, one: number | undefined) {
    const form = document.getElementById(bulkFormId);
    const options = { method: 'post', action: mailPath, preventScrollReset: true } as const;
    if (selected.size > 0 && form instanceof HTMLFormElement) {
      const fields = new FormData(form);
      fields.set('intent', act);
      submit(fields, options);
    } else submit({ intent: commandIntent(act, one), query: String(mailSearch(search)) }, options);
  }

  const onPageKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  onPageKey.current = (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    if (document.querySelector('[aria-modal=true]')) return;
    const row = target.closest<HTMLElement>('[data-mail]');
    const at = rows.findIndex(({ id }) => String(id) === row?.dataset.mail);
    // In the open email, the keys apply to that email. In the list, they apply to the focused row.
    const one = rows[at] ?? (row ? undefined : open) ?? undefined;
    const focus = (index: number) => {
      const id = rows[index]?.id;
      if (id === undefined) return;
      last.current = { list, at: index };
      focusRow(id);
    };
    const here = at >= 0 ? at : rows.findIndex(({ isCurrent }) => isCurrent);
    if (here >= 0) last.current = { list, at: here };
    // After an action has removed the email, the next one is in its position.
    const left = here < 0 && last.current.list === list ? last.current.at : -1;
    const go = (to: string) => navigate(to, { preventScrollReset: true });
    const compose = (to: string) => {
      if (!openCompose(to)) go(to);
    };
    const hasTarget = selected.size > 0 || one !== undefined;
    const menu = (menuClass: string) => () => {
      const isOnlyForMenu = row !== null && one !== undefined && selected.size === 0;
      if (isOnlyForMenu) selection.toggle(one.id);
      const end = () => {
        latest.current.reset();
        if (one) focusRow(one.id);
      };
      openMenu(row || selected.size > 0 ? '.bulk-bar' : '.mail-pane', menuClass, isOnlyForMenu ? end : undefined);
    };
    const respond = (how: ResponseKind) =>
      one &&
      (() => {
        const isOpen = open !== null && (one.id === open.id || rows[at]?.isCurrent === true);
        compose(isOpen ? openAnswerUrl(search, how, open) : mailSubUrl('compose', search, { [how]: one.id }));
      });
    const step = (rel: string) => document.querySelector<HTMLElement>(`.mail-pane a[rel=${rel}]`);
    const targets = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : one ? [one] : [];
    const run = ({ key }: { key: string }) => {
      if (one && selected.size === 0 && (key === 'star' || key === 'unstar')) star({ id: one.id, on: key === 'star' });
      else send(key, one?.id);
    };
    const works: Partial<Record<KeyName, (() => void) | null>> = {
      next: () => focus(left >= 0 ? Math.min(left, rows.length - 1) : here + 1),
      previous: () => focus(Math.max(0, (left >= 0 ? left : here) - 1)),
      // At either end of the list, these keys do nothing: they never turn the list's page.
      nextRecord: open && (() => step('next')?.click()),
      previousRecord: open && (() => step('prev')?.click()),
      open: one && (() => go(mailUrl(search, { mail: one.id }))),
      mailBack: open && (() => go(mailUrl(search, { mail: null }))),
      mailLabel: hasTarget ? menu('mail-label-menu') : undefined,
      mailMove: hasTarget ? menu('mail-move-menu') : undefined,
      mailSnooze: hasTarget ? menu('mail-snooze-menu') : undefined,
      select: row && one && (() => selection.pick(one.id, false)),
      mailReply: respond('reply'),
      mailReplyAll: respond('replyAll'),
      mailForward: respond('forward'),
      mailWrite: () => compose(mailSubUrl('compose', search)),
      filter: () => document.querySelector<HTMLElement>('.mail-list [type=search]')?.focus(),
    };
    const arrow = row ? arrows[event.key] : undefined;
    const name = arrow ?? shortcutOf(event, [...names, ...commands.flatMap(({ keyName }) => keyName ?? [])], choice);
    if (!name) return;
    // The server explains why a command doesn't apply, except for the star, which the key adds or removes.
    const states = targets.map(({ isStarred }) => ({ isStarred }));
    const command = commandOfKey(commands, name, states);
    const work = command ? () => run(command) : works[name];
    // Holding a key keeps moving through the list. Other actions don't repeat.
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
