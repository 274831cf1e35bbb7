import { pageTargets } from '~/components/keys/page-acts';

/** An action of the open page. It's labeled like the page's link or button. */
export interface PageAction {
  key: string;
  title: string;
  element: HTMLElement;
  shortcut?: keyof typeof pageTargets;
}

const offered = 'main :is(.page-head__actions, [data-page-actions]) :is(a[href], button)';

const titleOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/**
 * Returns the actions that the open page offers for its record, without duplicates. Those with a shortcut come first.
 */
export function pageActions(): PageAction[] {
  const byKeys = (Object.keys(pageTargets) as (keyof typeof pageTargets)[]).flatMap((shortcut) => {
    const element = pageTargets[shortcut]();
    return element ? [{ element, shortcut }] : [];
  });
  const rest = [...document.querySelectorAll<HTMLElement>(offered)].filter(
    (element) => element.checkVisibility() && byKeys.every((one) => one.element !== element),
  );
  const seen = new Set<string>();
  return [...byKeys, ...rest.map((element) => ({ element }))].flatMap((action) => {
    const title = titleOf(action.element);
    if (title === '' || seen.has(title)) return [];
    seen.add(title);
    return [{ ...action, key: title, title }];
  });
}
