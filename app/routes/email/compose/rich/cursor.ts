import { cursorMark } from '~/models/email/inserted';

/** Matches Markdown signs at the start of a line: quotes, list items, and headings. */
const lineStart = /^(?:[ \t]*(?:>|[-*+]|\d+[.)]|#{1,6})(?=\s))+[ \t]*/;

/**
 * Returns Markdown with the cursor marked. At the start of a quote, list item, or heading, the mark comes after the
 * Markdown sign.
 */
export function withCursor(text: string, at: number): string {
  const start = text.slice(0, at).lastIndexOf('\n') + 1;
  const sign = lineStart.exec(text.slice(start))?.[0] ?? '';
  const place = Math.max(at, start + sign.length);
  return text.slice(0, place) + cursorMark + text.slice(place);
}

/** Focuses the editor, moves the cursor to its mark, and removes the mark. Without a mark, only focuses the editor. */
export function placeCursor(editor: HTMLElement): void {
  editor.focus({ preventScroll: true });
  const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.nodeValue?.indexOf(cursorMark) ?? -1;
    if (at < 0 || !(node instanceof Text)) continue;
    node.deleteData(at, cursorMark.length);
    const { parentElement: parent } = node;
    // An empty paragraph has a height, and a cursor, only with a line break.
    if (parent?.childNodes.length === 1 && node.data === '') parent.replaceChildren(document.createElement('br'));
    if (node.isConnected) getSelection()?.collapse(node, at);
    else getSelection()?.collapse(parent, 0);
    return;
  }
}
