/** The subset of a DOM node that's used here. */
export interface HtmlNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?: (name: string) => string | null;
}

const textNode = 3;
const elementNode = 1;

/**
 * Elements that are dropped together with their text. This includes images, because images from other sites aren't
 * shown.
 */
const dropped = new Set(['script', 'style', 'head', 'title', 'meta', 'svg', 'img', 'button', 'template']);
const blocks = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'table', 'tr', 'figure', 'dl']);

const block = (text: string) => `\n\n${text.trim()}\n\n`;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const childrenOf = (node: HtmlNode) => Array.from(node.childNodes);
const textOf = (node: HtmlNode): string => childrenOf(node).map(convert).join('');

/** Wraps text in Markdown markers, inside its leading and trailing spaces, where Markdown expects them. */
function marked(text: string, mark: string): string {
  const core = text.trim();
  if (core === '' || core.includes('\n')) return text;
  const start = /^\s*/.exec(text)?.[0] ?? '';
  const end = /\s*$/.exec(text)?.[0] ?? '';
  return `${start}${mark}${core}${mark}${end}`;
}

function listOf(node: HtmlNode, isOrdered: boolean): string {
  const items = childrenOf(node).filter(({ nodeName }) => nodeName.toLowerCase() === 'li');
  const lines = items.map((item, at) => {
    const text = textOf(item)
      .trim()
      .replace(/\n{2,}/g, '\n');
    return `${isOrdered ? `${at + 1}.` : '-'} ${text.replaceAll('\n', isOrdered ? '\n   ' : '\n  ')}`;
  });
  return block(lines.join('\n'));
}

function linkOf(node: HtmlNode): string {
  const href = node.getAttribute?.('href') ?? '';
  const text = oneLine(textOf(node));
  return text !== '' && /^(?:https?:|mailto:)[^\s()]+$/.test(href) ? `[${text}](${href})` : text;
}

/**
 * Returns the node's text with Markdown markers for bold and italic. Word processors express these styles as CSS on
 * non-semantic elements.
 */
function styled(node: HtmlNode, name: string): string {
  const style = node.getAttribute?.('style') ?? '';
  const isPlain = /font-weight:\s*(?:normal|400)/.test(style);
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/.test(style) || ((name === 'b' || name === 'strong') && !isPlain);
  const isItalic = /font-style:\s*italic/.test(style) || name === 'i' || name === 'em';
  const text = textOf(node);
  const leaning = isItalic ? marked(text, '_') : text;
  return isBold ? marked(leaning, '**') : leaning;
}

function convert(node: HtmlNode): string {
  if (node.nodeType === textNode)
    return (node.textContent ?? '').replace(/\s+/g, ' ').replace(/[\\*`[\]]/g, String.raw`\$&`);
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== elementNode || dropped.has(name)) return '';
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return block(`${'#'.repeat(Math.max(2, Number(level)))} ${oneLine(textOf(node))}`);
  if (blocks.has(name)) return block(textOf(node));
  if (name === 'ul' || name === 'ol') return listOf(node, name === 'ol');
  if (name === 'pre') return `\n\n\`\`\`\n${(node.textContent ?? '').trimEnd()}\n\`\`\`\n\n`;
  if (name === 'blockquote') {
    const lines = markdownOf(node).split('\n');
    return block(lines.map((line) => `> ${line}`.trimEnd()).join('\n'));
  }
  if (name === 'a') return linkOf(node);
  if (name === 'code') return marked(node.textContent ?? '', '`');
  if (name === 'br') return '\n';
  if (name === 'hr') return block('---');
  if (name === 'td' || name === 'th') return `${oneLine(textOf(node))} `;
  return styled(node, name);
}

/**
 * Returns pasted HTML as Markdown: headings, lists, quotes, links, code, bold, and italic. Everything else is plain
 * text, without styles, scripts, or images.
 * @param node the body of the parsed HTML
 */
export function markdownOf(node: HtmlNode): string {
  return textOf(node)
    .replace(/[^\S\n]+(?=\n)/g, '')
    .replace(/\n[^\S\n]+(?=[^\s\-\d>])/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Checks whether HTML has formatting that Markdown can express. If not, pasting it as plain text loses nothing. */
export function hasFormatting(html: string): boolean {
  return /<(?:a|b|strong|i|em|h[1-6]|ul|ol|blockquote|pre|code)[\s>]|font-(?:weight|style):/i.test(html);
}
