import { inAddress } from '~/lib/cut-text';
import { linkAddress, type RichNode, type RichPart } from './tree';

/** Escapes characters that Markdown would parse as markup. */
const escaped = (text: string) => text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(?<!\w)_|_(?!\w)/g, '\\_');

/** Escapes characters that Markdown would parse as markup only at the start of a line. */
const escapedLine = (line: string) =>
  line
    .replace(/^(\s*)(#{1,6}(?=\s)|>|[-+](?=\s)|-{3,}\s*$|```)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s)/, '$1\\$2');

/** Puts Markdown marks directly around the text, and moves leading and trailing spaces outside of the marks. */
function marked(mark: string, inner: string): string {
  const words = inner.trim();
  if (words === '') return inner;
  const from = inner.indexOf(words);
  return `${inner.slice(0, from)}${mark}${words}${mark}${inner.slice(from + words.length)}`;
}

function inlineText(part: RichPart): string {
  if (typeof part === 'string') return escaped(part.replace(/\u00a0/g, ' '));
  const inner = part.children.map(inlineText).join('');
  switch (part.tag) {
    case 'br':
      return '\n';
    case 'strong':
      return marked('**', inner);
    case 'em':
      return marked('*', inner);
    case 'code':
      return `\`${part.children.map((one) => (typeof one === 'string' ? one : '')).join('')}\``;
    case 'a':
      return part.href && linkAddress.test(part.href)
        ? `[${inner}](${part.href.replace(/[()\s]/g, inAddress)})`
        : inner;
    default:
      return inner;
  }
}

const blockTags = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr)$/;
const isBlock = (part: RichPart): part is RichNode => typeof part !== 'string' && blockTags.test(part.tag);

const paragraph = (parts: readonly RichPart[]) =>
  parts
    .map(inlineText)
    .join('')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
    .map((line) => escapedLine(line.trimEnd()))
    .join('\n');

const indented = (text: string, first: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? '' : '  ' + line))
    .join('\n');

function listText({ tag, children }: RichNode): string {
  return children
    .filter((one): one is RichNode => typeof one !== 'string')
    .map((one, index) => {
      const inner = blocksText(one.tag === 'li' ? one.children : [one]).join('\n');
      return indented(inner, tag === 'ol' ? `${index + 1}. ` : '- ');
    })
    .join('\n');
}

function blockText(block: RichNode): string {
  switch (block.tag) {
    case 'hr':
      return '---';
    case 'pre':
      return `\`\`\`\n${block.children.map((one) => (typeof one === 'string' ? one : '\n')).join('')}\n\`\`\``;
    case 'ul':
    case 'ol':
      return listText(block);
    case 'blockquote':
      return blocksText(block.children)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    default: {
      const inner = blocksText(block.children).join('\n\n');
      return /^h[1-6]$/.test(block.tag) ? `${'#'.repeat(Number(block.tag[1]))} ${inner.replace(/\n/g, ' ')}` : inner;
    }
  }
}

/** Converts blocks to Markdown. Text between them becomes separate paragraphs. */
function blocksText(parts: readonly RichPart[]): string[] {
  const texts: string[] = [];
  let words: RichPart[] = [];
  const close = () => {
    const text = paragraph(words);
    if (text.trim() !== '') texts.push(text);
    words = [];
  };
  for (const part of parts) {
    if (!isBlock(part)) words.push(part);
    else {
      close();
      texts.push(blockText(part));
    }
  }
  close();
  return texts.filter((text) => text !== '');
}

/** Converts the contents of the editor to Markdown. */
export function toMarkdown(tree: readonly RichPart[]): string {
  return blocksText(tree).join('\n\n');
}
