import type { ShortcutName } from './shortcuts';

// For rows without a link, the focus moves through their actions.
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

/** Moves the focus along the rows of a list, or to the first one if it is in none. Skips rows under a panel. */
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

/** Clicks a control of the row that has the focus, even in its closed menu, or outside rows the page's own control. */
export function inRowOrPage(inRow: string, ofPage: () => HTMLElement | null): boolean {
  const here = rowOf(document.activeElement);
  return press(here ? here.querySelector<HTMLElement>(inRow) : ofPage());
}

/**
 * Returns the button that deletes the page's record (not a row's), or the link to its confirmation page.
 */
function ownDelete(): HTMLElement | null {
  const intentOf = (one: HTMLElement) =>
    one instanceof HTMLButtonElement
      ? one.value || (one.form?.querySelector<HTMLInputElement>('input[name=intent]')?.value ?? '')
      : 'delete';
  return (
    [...inFront().querySelectorAll<HTMLElement>('button, a[href$="/delete"]')].find(
      (one) =>
        /^(act:)?(delete|deleteTask|trash)(:\d+)?$/.test(intentOf(one)) &&
        !one.closest(`tr, ${listed}, [data-todo], [data-mail], .bulk-bar`),
    ) ?? null
  );
}

/** Returns the panel or dialog over the page, if any. Otherwise returns the page without menu and navbar. */
export function inFront(): ParentNode {
  return document.querySelector('main .overlay') ?? document.querySelector('main') ?? document;
}

/** Session storage key of a pending quick add, which the next page that has the field picks up. */
const quickKey = 'atrium-quick-add';

/** Whether the page was opened to type a new task. Checked once. */
export function isForQuickAdd(): boolean {
  const isAsked = sessionStorage.getItem(quickKey) !== null;
  sessionStorage.removeItem(quickKey);
  return isAsked;
}

/** Goes to the field for a new task or event in one line: that of the page, or that of the to-do list. */
function quickAdd(): boolean {
  const field = first('main :is(.todo-quick__input, input[name=line])');
  if (field) return focus(field);
  const link = document.querySelector<HTMLElement>('a[href="/apps/todo"]');
  if (!link) return false;
  sessionStorage.setItem(quickKey, '1');
  return press(link);
}

/**
 * Undoes the person's last change, by the form that the shell has for it. It may be a later one than a message offers
 * to undo: those that show their result have no message. On a page without a shell, undoes what a message offers.
 */
function undoLast(): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('.toast__undo')].at(-1);
  const form = document.querySelector('.undo-last');
  const field = form?.querySelector<HTMLInputElement>('input[name=shown]');
  if (!form || !field) return press(shown);
  field.value = shown?.closest('form')?.querySelector<HTMLInputElement>('input[name=changeId]')?.value ?? '';
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
 * Runs a shortcut on the current page by clicking the matching control. Returns whether there was one. `help` is
 * handled by the handler itself.
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
