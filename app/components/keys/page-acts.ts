import type { ShortcutName } from './shortcuts';

// In a row without a link, focus moves to the row's first action.
const opener =
  '[data-row-link], .data-table tbody th a, .data-table tbody th summary, :is(.row-actions, [data-walk]) :is(a, button)';
const listed = '[role=list] li';
const row = '[data-todo], [data-mail], tr, li';

/** Returns the first visible element that matches a selector, or `null` if there is none. */
export function first(selector: string, within: ParentNode = document): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility()) ?? null;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest('main') ? (element.closest<HTMLElement>(row) ?? null) : null;
}

/**
 * Moves focus to the next or previous row of a list, or to the first one if no row has focus. Skips rows under a panel.
 */
function step(by: 1 | -1): boolean {
  const rows = new Map<Element, HTMLElement>();
  for (const one of inFront().querySelectorAll<HTMLElement>(opener)) {
    const its = rowOf(one) ?? one;
    if (one.checkVisibility() && !rows.has(its)) rows.set(its, one);
  }
  const links = [...rows.values()];
  const here = links.findIndex((link) => rowOf(link)?.contains(document.activeElement));
  const next = links[here < 0 ? 0 : here + by];
  next?.focus();
  return next !== undefined;
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element !== null && element !== undefined;
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

/** Clicks a control of the focused row, even in its closed menu. If no row has focus, clicks the page's own control. */
export function inRowOrPage(inRow: string, ofPage: () => HTMLElement | null): boolean {
  const here = rowOf(document.activeElement);
  return press(here ? here.querySelector<HTMLElement>(inRow) : ofPage());
}

/** Returns the button that deletes the page's record (not a row's), or the link to the confirmation page. */
function ownDelete(): HTMLElement | null {
  const intentOf = (one: HTMLElement) =>
    one instanceof HTMLButtonElement
      ? one.value || (one.form?.querySelector<HTMLInputElement>('input[name=intent]')?.value ?? '')
      : 'delete';
  return (
    [...inFront().querySelectorAll<HTMLElement>('button, a[href$="/delete"]')].find(
      (one) =>
        /^(delete|trash)(:\d+)?$/.test(intentOf(one)) &&
        !one.closest(`tr, ${listed}, [data-todo], [data-mail], .bulk-bar`),
    ) ?? null
  );
}

/** Returns the panel or dialog over the page, if any. Otherwise, returns the page without the menu or the navbar. */
export function inFront(): ParentNode {
  return document.querySelector('main .overlay') ?? document.querySelector('main') ?? document;
}

/** Session storage key of a pending quick add, which the next page with the field handles. */
const quickKey = 'atrium-quick-add';

/** Checks whether the page was opened by the quick-add shortcut. Returns true only the first time. */
export function isForQuickAdd(): boolean {
  const isAsked = sessionStorage.getItem(quickKey) !== null;
  sessionStorage.removeItem(quickKey);
  return isAsked;
}

function quickAdd(): boolean {
  const field = first('main :is(.todo-quick__input, input[name=line])');
  if (field) return focus(field);
  const link = document.querySelector<HTMLElement>('a[href="/apps/todo"]');
  if (!link) return false;
  sessionStorage.setItem(quickKey, '1');
  return press(link);
}

/**
 * Undoes the user's last change with the shell's undo form. That change can be newer than the one in the visible toast,
 * because not every change shows a toast. On a page without a shell, clicks Undo in the toast.
 */
function undoLast(): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('.toast__undo')].at(-1);
  const form = document.querySelector('.undo-last');
  const field = form?.querySelector<HTMLInputElement>('input[name=shown]');
  if (!form || !field) return press(shown);
  const inToast = (name: string) =>
    shown?.closest('form')?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
  field.value = inToast('changeId') ?? '';
  const to = form.querySelector<HTMLInputElement>('input[name=shownTo]');
  if (to) to.value = inToast('redirectTo') ?? '';
  shown?.closest('.toast')?.querySelector<HTMLElement>('.toast__close')?.click();
  return press(form.querySelector('button'));
}

/** Controls that page-level shortcuts click, if they exist. */
export const pageTargets = {
  create: () =>
    first('main :is(.page-head__actions a:is([href*="/add"], [href*="/compose"], [href*="/write"]), [data-new])'),
  // Excludes links to the neighboring record, to the record's history, and to pages whose name only starts with the
  // same text.
  edit: () =>
    first(
      'main :is(.page-head, [data-page-actions]) a:is([href$="/edit"], [href*="/edit/"], [href*="/edit?"]):not([rel], [href$="/history"])',
    ),
  delete: ownDelete,
  previousRecord: () => first('a[rel=prev]', inFront()),
  nextRecord: () => first('a[rel=next]', inFront()),
} satisfies Partial<Record<ShortcutName, () => HTMLElement | null>>;

/**
 * Functions that run a shortcut on the current page by clicking or focusing the matching control. Each returns whether
 * the page has that control. The key handler itself handles `help`.
 */
export const pageActs: Record<Exclude<ShortcutName, 'help'>, () => boolean> = {
  filter: () => focus(first('main input[type=search]')),
  next: () => step(1),
  previous: () => step(-1),
  select: () => press(rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')),
  open: () => press(rowOf(document.activeElement)?.querySelector<HTMLElement>('[data-row-link], th a, th summary')),
  create: () => press(pageTargets.create()),
  edit: () => inRowOrPage('a[href*="/edit"]', pageTargets.edit),
  delete: () => inRowOrPage('button[value^="delete"], button[value^="trash"]', pageTargets.delete),
  previousRecord: () => press(pageTargets.previousRecord()),
  nextRecord: () => press(pageTargets.nextRecord()),
  quickAdd,
  undo: undoLast,
};
