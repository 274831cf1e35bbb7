import type { ShortcutName } from './shortcuts';

// Rows that lead nowhere are walked by what can be done with them.
const opener =
  '[data-row-link], .data-table tbody th a, .data-table tbody th summary, :is(.row-actions, [data-walk]) :is(a, button)';
const listed = '[role=list] li';
const row = '[data-todo], [data-mail], tr, li';

/** The first element of a selector that is in sight; `null` where there is none. */
export function first(selector: string, within: ParentNode = document): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility()) ?? null;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest('main') ? (element.closest<HTMLElement>(row) ?? null) : null;
}

/** Moves the focus along the rows of a list, to the first one when it is in none; what lies under a panel is not walked. */
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

/** In the row that holds the focus, even in its closed menu; else what the page itself has for it. */
export function inRowOrPage(inRow: string, ofPage: () => HTMLElement | null): boolean {
  const here = rowOf(document.activeElement);
  return press(here ? here.querySelector<HTMLElement>(inRow) : ofPage());
}

/** The button that deletes the record of the page, none of those in its rows; or the way to where that is asked. */
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

/** The panel or dialog that lies over the page, if one does; else the page without menu and navbar. */
export function inFront(): ParentNode {
  return document.querySelector('main .overlay') ?? document.querySelector('main') ?? document;
}

/** What a shortcut presses that is about the page as a whole, where it is there. */
export const pageTargets = {
  create: () =>
    first('main :is(.page-head__actions a:is([href*="/add"], [href*="/compose"], [href*="/write"]), [data-new])'),
  // Neither the way to the record beside this one nor that to its history, nor a page whose name only begins so.
  edit: () =>
    first(
      'main :is(.page-head, [data-page-actions]) a:is([href$="/edit"], [href*="/edit/"], [href*="/edit?"]):not([rel], [href$="/history"])',
    ),
  delete: ownDelete,
  previousRecord: () => first('a[rel=prev]', inFront()),
  nextRecord: () => first('a[rel=next]', inFront()),
} satisfies Partial<Record<ShortcutName, () => HTMLElement | null>>;

/**
 * What a shortcut does on the page as it is: it presses what is there to be pressed. Answers whether there was anything.
 * `help` is the handler's own.
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
  undo: () => press([...document.querySelectorAll<HTMLElement>('.toast__undo')].at(-1)),
};
