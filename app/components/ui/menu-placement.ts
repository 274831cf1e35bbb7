/** Gap between a menu's button and its panel, as in menu.css. */
const gap = 6;

/**
 * Opens a menu's panel upward if it would end below the window and fits above its button. A menu that spans the page
 * (wide-menu in menu.css) is positioned relative to the page instead of its button, and always opens below.
 */
export function placeMenu(menu: HTMLElement): void {
  const panel = menu.querySelector<HTMLElement>('.menu__panel');
  if (!panel) return;
  delete panel.dataset.up;
  if (panel.offsetParent !== menu) return;
  const { bottom, height } = panel.getBoundingClientRect();
  const fitsAbove = menu.getBoundingClientRect().top - gap - height >= 0;
  if (bottom > window.innerHeight && fitsAbove) panel.dataset.up = '';
}
