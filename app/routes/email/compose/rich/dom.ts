import { linkAddress, type RichNode, type RichPart } from './tree';

const known = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr|strong|em|code|a|br)$/;

/** Other names of what the editor knows, as browsers and their commands write it. */
const names: Record<string, string> = { b: 'strong', i: 'em', div: 'p', section: 'p' };

/** Elements for pieces of formatted text. Made one by one, never from a string of html. */
export function toNodes(tree: readonly RichPart[]): Node[] {
  return tree.map((part) => {
    if (typeof part === 'string') return document.createTextNode(part);
    const element = document.createElement(known.test(part.tag) ? part.tag : 'span');
    if (element instanceof HTMLAnchorElement && part.href && linkAddress.test(part.href)) element.href = part.href;
    element.append(...toNodes(part.children));
    return element;
  });
}

/** What stands in an element, without the element itself; what the editor does not know gives its words. */
export function fromNodes(parent: Node): RichPart[] {
  return [...parent.childNodes].flatMap((child): RichPart[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ''];
    if (!(child instanceof HTMLElement)) return [];
    const name = child.localName;
    const tag = names[name] ?? name;
    const children = fromNodes(child);
    if (!known.test(tag)) return children;
    const href = child instanceof HTMLAnchorElement ? (child.getAttribute('href') ?? '') : undefined;
    const part: RichNode = href === undefined ? { tag, children } : { tag, href, children };
    return [part];
  });
}
