const rows = 'li, tr, [data-card], [data-todo], [data-event], .home__card';
const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), summary, textarea:not(:disabled), select:not(:disabled)';

/** The focused element, with enough detail about its position to focus something nearby if it's removed. */
export interface FocusHistory {
  element: HTMLElement;
  pathname: string;
  row: Element | null;
  list: Element | null;
  index: number;
  /** The rows after this row, then those before it, nearest first. */
  beside: Element[];
  /** The sections, forms, and dialogs around the row or, without a row, around the element, nearest first. */
  around: HTMLElement[];
  /**
   * The other controls in the element's row or section: those before the element, then those after it, nearest first.
   */
  near: HTMLElement[];
  parent: Element | null;
  at: number;
}

function siblings(row: Element | null, next: (one: Element) => Element | null): Element[] {
  const all: Element[] = [];
  for (let one = row && next(row); one; one = next(one)) all.push(one);
  return all;
}

/**
 * Returns the other events of a calendar, where each event is in a separate box: those after it, then those before it,
 * nearest first.
 */
function otherEvents(event: Element): Element[] {
  const all = [...document.querySelectorAll('main [data-event]')];
  const at = all.indexOf(event);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
}

function controlsNear(element: HTMLElement, row: Element | null): HTMLElement[] {
  const all = [...((row ?? element.closest('section'))?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = all.indexOf(element);
  return at < 0 ? [] : [...all.slice(0, at).reverse(), ...all.slice(at + 1)];
}

/** Returns an element with its position. */
export function trailOf(element: HTMLElement): FocusHistory {
  const row = element.closest(rows);
  const around: HTMLElement[] = [];
  for (let one = (row ?? element).parentElement; one; one = one.parentElement) {
    if (one.matches('section, form, [role=dialog]')) around.push(one);
  }
  const after = siblings(row, (one) => one.nextElementSibling);
  const before = siblings(row, (one) => one.previousElementSibling);
  const beside = row?.matches('[data-event]') ? otherEvents(row) : [...after, ...before];
  const place = { list: row?.parentElement ?? null, index: before.length, beside };
  const near = controlsNear(element, row);
  const parent = element.parentElement;
  const at = siblings(element, (one) => one.previousElementSibling).length;
  return { element, pathname: window.location.pathname, row, ...place, around, near, parent, at };
}

/** Checks whether an element is on the page and visible. */
export const stands = (element: Element): boolean => element.isConnected && element.checkVisibility();

/**
 * Returns a control of a row: the one that matches the previously focused control, else the row's main link, else the
 * nearest control, else the first one that isn't a search field.
 */
function controlIn(row: Element, like: HTMLElement, near: HTMLElement[] = []): HTMLElement | null {
  const all = [row, ...row.querySelectorAll(controls)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls) && stands(one),
  );
  const alike = all.filter((one) => one.tagName === like.tagName && one.className === like.className);
  const link = () => all.find((one) => one.matches('[data-row-link], tbody th a'));
  // In a search field, the user's next shortcut would be typed as text.
  const first = all.find((one) => !one.matches('[type=search]'));
  return alike.at(-1) ?? link() ?? near.find((one) => all.includes(one)) ?? first ?? null;
}

/** Returns the row of the same record after a rerender, found by its ID, or by its link if it has no ID. */
function rerenderedRow(row: Element | null): Element | null {
  if (!row || stands(row)) return row;
  if (row.id !== '') {
    const same = document.getElementById(row.id);
    return same && stands(same) ? same : null;
  }
  const href = (row.matches('a[href]') ? row : row.querySelector('[data-row-link], th a, a[href]'))?.getAttribute(
    'href',
  );
  if (!href) return null;
  const links = [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`)];
  return links.filter(stands).map((link) => link.closest(rows))[0] ?? null;
}

/**
 * Returns the `<summary>` of the collapsed section that contains a rerendered form, or else a control of the form (see
 * `controlIn`).
 */
function inSameForm(element: HTMLElement): HTMLElement | null {
  const before = element.closest('form');
  const id = before?.getAttribute('id');
  const form = id && !before?.isConnected ? document.getElementById(id) : null;
  if (!form) return null;
  const summary = form.closest('details:not([open])')?.querySelector('summary');
  return summary && stands(summary) ? summary : controlIn(form, element);
}

/**
 * Returns the control that replaced a removed control outside of a row, such as the link to the cart in place of "Add
 * to cart".
 */
function reassignTarget({ row, parent, at, near }: FocusHistory): HTMLElement | null {
  const replacement = row || !parent ? undefined : parent.children[at];
  const isNew =
    replacement instanceof HTMLElement &&
    replacement.matches(controls) &&
    !near.includes(replacement) &&
    stands(replacement);
  return isNew ? replacement : null;
}

function drawnAnew({ id }: HTMLElement): HTMLElement | null {
  const same = id === '' ? null : document.getElementById(id);
  return same && stands(same) ? same : null;
}

/**
 * Returns the best element to focus: the element itself; else its menu; else the same control or form after a rerender,
 * or the control that replaced it; else a control in its row, in a nearby row, or in the row that is now at the same
 * index; else the row; else a control of a section or form around it, or a dialog around it. Returns null if there is
 * none.
 */
function placeNear(trail: FocusHistory): HTMLElement | null {
  const { element, list, index, beside, around, near } = trail;
  if (stands(element)) return element;
  const menu = element.closest('details')?.querySelector('summary');
  if (menu && stands(menu)) return menu;
  const again = drawnAnew(element) ?? inSameForm(element) ?? reassignTarget(trail);
  if (again) return again;
  // After a list is rerendered, the row that is now at the same index.
  const instead = list?.children[Math.min(index, list.children.length - 1)];
  for (const one of [trail.row, ...beside, instead ?? null]) {
    const row = rerenderedRow(one);
    const control = row ? controlIn(row, element, near) : null;
    if (control) return control;
  }
  if (trail.row instanceof HTMLElement && stands(trail.row)) return focusable(trail.row);
  for (const place of around.filter(stands)) {
    const control = place.matches('section, form') ? controlIn(place, element, near) : focusable(place);
    if (control) return control;
  }
  return null;
}

function focusable(element: HTMLElement): HTMLElement {
  if (!element.matches(controls) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

let lastRemoved: FocusHistory | null = null;

/**
 * Moves focus to the best element near a previous position and returns true. Returns false if there is no such element.
 */
export function goOn(trail: FocusHistory): boolean {
  if (trail.row && !rerenderedRow(trail.row)) lastRemoved = { ...trail, pathname: window.location.pathname };
  const place = placeNear(trail);
  place?.focus({ preventScroll: true });
  return place !== null;
}

/**
 * Returns true if focus was on a calendar event that's no longer on the page. Editing one occurrence of a series
 * creates a new event, so the caller then looks for the new event.
 */
export function isReplaced({ row }: FocusHistory): boolean {
  return row !== null && row.matches('[data-event]') && !rerenderedRow(row);
}

/** Moves focus to the row that was removed last, if it's back on this page. Returns true if it is. */
export function goBack(): boolean {
  const removed = lastRemoved;
  lastRemoved = null;
  if (removed?.pathname !== window.location.pathname || !rerenderedRow(removed.row)) return false;
  placeNear(removed)?.focus();
  return true;
}

/** Returns the page's link to a path, or `null` if there is none. */
export function linkTo(pathname: string): HTMLAnchorElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return links.find((link) => link.pathname === pathname && stands(link)) ?? null;
}

const recordLinks = 'main :is([data-row-link], [data-event], tbody th a)[href]';
const shownLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(recordLinks)].filter(stands);

/** Returns the records whose rows the page shows, each as the path of its link. */
export const shownRecords = (): ReadonlySet<string> => new Set(shownLinks().map(({ pathname }) => pathname));

/**
 * Returns the link of the record that was created last, if the page shows it now and didn't before. Newer records
 * always have higher IDs.
 */
export function madeSince(before: ReadonlySet<string>): HTMLElement | null {
  const idOf = ({ pathname }: HTMLAnchorElement) => Number(/\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
  const made = shownLinks().filter((link) => !before.has(link.pathname) && !Number.isNaN(idOf(link)));
  return made.reduce<HTMLAnchorElement | null>((last, link) => (last && idOf(last) >= idOf(link) ? last : link), null);
}

/** Moves focus to the page's heading or, if there is none, to its main element. */
export function beginPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
