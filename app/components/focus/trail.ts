const rows = 'li, tr, [data-card], [data-todo], [data-event], .home__card';
const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), summary, textarea:not(:disabled), select:not(:disabled)';

/** Where the focus was: enough to go on near it when what had it is gone. */
export interface Trail {
  element: HTMLElement;
  pathname: string;
  row: Element | null;
  /** What the row stood in, and at which place. */
  list: Element | null;
  index: number;
  /** The rows after it, then those before it, the nearest first. */
  beside: Element[];
  /** What is around it, the nearest first. */
  around: HTMLElement[];
  /** The controls of its row, else of its section: those before it, then those after it, the nearest first. */
  near: HTMLElement[];
  /** What it stood in itself, and at which place. */
  parent: Element | null;
  at: number;
}

function siblings(row: Element | null, next: (one: Element) => Element | null): Element[] {
  const all: Element[] = [];
  for (let one = row && next(row); one; one = next(one)) all.push(one);
  return all;
}

/** The other events of a calendar, whose boxes hold one each: those after it, then those before it, the nearest first. */
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

/** Notes where an element stands. */
export function trailOf(element: HTMLElement): Trail {
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

/** Whether an element is on the page and can be seen. */
export const stands = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** The control of a row that is like the one that had the focus, else its main link, else the nearest, else its first. */
function controlIn(row: Element, like: HTMLElement, near: HTMLElement[] = []): HTMLElement | null {
  const all = [row, ...row.querySelectorAll(controls)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls) && stands(one),
  );
  const alike = all.filter((one) => one.tagName === like.tagName && one.className === like.className);
  const link = () => all.find((one) => one.matches('[data-row-link], tbody th a'));
  return alike.at(-1) ?? link() ?? near.find((one) => all.includes(one)) ?? all[0] ?? null;
}

/** The row of the same record where it has been drawn anew, known by its id, or by its link where it has none. */
function standing(row: Element | null): Element | null {
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

/** The summary a form that was drawn anew is folded behind, else a control of it like the one that had the focus. */
function inSameForm(element: HTMLElement): HTMLElement | null {
  const before = element.closest('form');
  const id = before?.getAttribute('id');
  const form = id && !before?.isConnected ? document.getElementById(id) : null;
  if (!form) return null;
  const summary = form.closest('details:not([open])')?.querySelector('summary');
  return summary && stands(summary) ? summary : controlIn(form, element);
}

/** The control that has taken its place outside of a row: the way to the cart where what puts into it was. */
function heirOf({ row, parent, at, near }: Trail): HTMLElement | null {
  const heir = row || !parent ? undefined : parent.children[at];
  const isNew = heir instanceof HTMLElement && heir.matches(controls) && !near.includes(heir) && stands(heir);
  return isNew ? heir : null;
}

/** The same control where it has been drawn anew, known by its id. */
function drawnAnew({ id }: HTMLElement): HTMLElement | null {
  const same = id === '' ? null : document.getElementById(id);
  return same && stands(same) ? same : null;
}

/**
 * At the thing itself, at the menu it was in, in the same form, at what has taken its place, at a control of its row, of the next row, of the one before, at the row where
 * nothing is left to press, at what is around them.
 */
function placeNear(trail: Trail): HTMLElement | null {
  const { element, list, index, beside, around, near } = trail;
  if (stands(element)) return element;
  const menu = element.closest('details')?.querySelector('summary');
  if (menu && stands(menu)) return menu;
  const again = drawnAnew(element) ?? inSameForm(element) ?? heirOf(trail);
  if (again) return again;
  // Where a list was drawn anew, the row that stands in its place.
  const instead = list?.children[Math.min(index, list.children.length - 1)];
  for (const one of [trail.row, ...beside, instead ?? null]) {
    const row = standing(one);
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

/** The trail of the row that went last. */
let lost: Trail | null = null;

/** Takes the focus to where a trail goes on. Answers false, and does nothing, when nothing of it is left. */
export function goOn(trail: Trail): boolean {
  if (trail.row && !standing(trail.row)) lost = { ...trail, pathname: window.location.pathname };
  const place = placeNear(trail);
  place?.focus({ preventScroll: true });
  return place !== null;
}

/** Whether the event a trail began at has gone, and another may stand for it: a changed day of a series is a new one. */
export function isReplaced({ row }: Trail): boolean {
  return row !== null && row.matches('[data-event]') && !standing(row);
}

/** Takes the focus to the row that went last, if it has come back to this page. Answers whether it has. */
export function goBack(): boolean {
  const gone = lost;
  lost = null;
  if (gone?.pathname !== window.location.pathname || !standing(gone.row)) return false;
  placeNear(gone)?.focus();
  return true;
}

/** The link of the page that leads to a path, nothing where there is none. */
export function linkTo(pathname: string): HTMLAnchorElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return links.find((link) => link.pathname === pathname && stands(link)) ?? null;
}

const recordLinks = 'main :is([data-row-link], [data-event], tbody th a)[href]';
const shownLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(recordLinks)].filter(stands);

/** The records whose rows the page shows, each by the path of its link. */
export const shownRecords = (): ReadonlySet<string> => new Set(shownLinks().map(({ pathname }) => pathname));

/** The row of the record that was made last, if the page shows it and did not before; an id is higher than all before it. */
export function madeSince(before: ReadonlySet<string>): HTMLElement | null {
  const idOf = ({ pathname }: HTMLAnchorElement) => Number(/\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
  const made = shownLinks().filter((link) => !before.has(link.pathname) && !Number.isNaN(idOf(link)));
  return made.reduce<HTMLAnchorElement | null>((last, link) => (last && idOf(last) >= idOf(link) ? last : link), null);
}

/** Takes the focus to the beginning of the page, as a document load would. */
export function beginPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
