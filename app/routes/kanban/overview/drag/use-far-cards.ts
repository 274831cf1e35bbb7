import { type RefObject, useLayoutEffect } from 'react';

const visibleHeight = (list: Element) => Math.min(list.clientHeight, window.innerHeight);

function showAll(list: HTMLElement): void {
  for (const card of list.querySelectorAll<HTMLElement>('[data-far]')) card.removeAttribute('data-far');
  list.style.paddingBlock = '';
}

/**
 * Hides the cards that are more than half of the visible height above or below the visible part of a list. Padding
 * replaces them so that the list keeps its scroll position.
 */
function hideFar(list: HTMLElement): void {
  showAll(list);
  const box = list.getBoundingClientRect();
  const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
  const reach = visibleHeight(list) / 2;
  const all = [...list.children]
    .map((card) => ({ card, rect: card.getBoundingClientRect() }))
    .filter(({ rect }) => rect.height > 0);
  const near = all.filter(({ rect }) => rect.bottom > top - reach && rect.top < bottom + reach);
  const [first, last, nearFirst, nearLast] = [all[0], all.at(-1), near[0], near.at(-1)];
  if (!first || !last || !nearFirst || !nearLast) return;
  const [before, after] = [nearFirst.rect.top - first.rect.top, last.rect.bottom - nearLast.rect.bottom];
  for (const { card, rect } of all) {
    const isFar = rect.top < nearFirst.rect.top || rect.bottom > nearLast.rect.bottom;
    if (isFar && card instanceof HTMLElement && card.dataset.card !== undefined) card.dataset.far = '';
  }
  list.style.paddingBlock = `${before}px ${after}px`;
}

/**
 * Hides cards far outside the window while a card is dragged with a pointer so that a step doesn't lay out and paint
 * all cards of two boards.
 */
export function useFarCards(boards: RefObject<HTMLElement>, isDragging: boolean): void {
  useLayoutEffect(() => {
    const row = boards.current;
    if (!row || !isDragging) return;
    const lists = [...row.querySelectorAll<HTMLElement>('.kanban-cards')];
    const hiddenAt = new Map<HTMLElement, number>();
    const update = (list: HTMLElement) => {
      hideFar(list);
      hiddenAt.set(list, list.scrollTop);
    };
    const onScroll = ({ target }: Event) => {
      const list = lists.find((one) => one === target);
      if (!list) return;
      const moved = Math.abs(list.scrollTop - (hiddenAt.get(list) ?? 0));
      if (moved > visibleHeight(list) / 4) update(list);
    };
    for (const list of lists) update(list);
    row.addEventListener('scroll', onScroll, true);
    return () => {
      row.removeEventListener('scroll', onScroll, true);
      for (const list of lists) showAll(list);
    };
  }, [boards, isDragging]);
}
