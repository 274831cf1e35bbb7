import { linkAddress, type RichNode, type RichPart } from './tree';

const known = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr|strong|em|code|a|br)$/;

/** Other names of supported elements, used by browsers and their commands. */
const names: Record<string, string> = { b: 'strong', i: 'em', div: 'p', section: 'p' };

/** Creates elements for parts of formatted text, one by one and never from an HTML string. */
export function toNodes(tree: readonly RichPart[]): Node[] {
  return tree.map((part) => {
    if (typeof part === 'string') return document.createTextNode(part);
    const element = document.createElement(known.test(part.tag) ? part.tag : 'span');
    if (element instanceof HTMLAnchorElement && part.href && linkAddress.test(part.href)) element.href = part.href;
    element.append(...toNodes(part.children));
    return element;
  });
}

/** Parses the contents of an element, without the element. Unsupported elements are replaced with their contents. */
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
