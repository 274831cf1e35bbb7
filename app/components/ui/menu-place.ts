/** Between a menu's button and its panel, as in menu.css. */
const gap = 6;

/**
 * Opens the panel of a menu that is shown upwards where it would end below the window and fits above its button. One that
 * takes the width of the page (wide-menu in menu.css) hangs on that instead of its button, and stands below it always.
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
