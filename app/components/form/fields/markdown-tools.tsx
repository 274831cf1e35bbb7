import { Bold, Code, Heading2, Italic, Link2, List, TextQuote } from 'lucide-react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/components/ui/button';
import { type MarkdownCommand, markdownCommands, markdownEdit, type TextEdit } from '~/lib/markdown-edit';
import { hasFormatting, markdownOf } from '~/lib/markdown-from-html';

const icons = { bold: Bold, italic: Italic, link: Link2, heading: Heading2, list: List, quote: TextQuote, code: Code };

const keys: Partial<Record<MarkdownCommand, string>> = { bold: 'b', italic: 'i', link: 'k' };

/** Replaces a range of a field's text so that the browser's own undo reverts it. */
function applyEdit(field: HTMLTextAreaElement, { range, text, selected }: TextEdit): void {
  field.focus();
  field.setSelectionRange(...range);
  const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!isDone) {
    field.setRangeText(text, ...range, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...selected);
}

/** Inserts Markdown in place of the selection of a field. */
export function insertMarkdown(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  const end = selectionStart + text.length;
  applyEdit(field, { range: [selectionStart, selectionEnd], text, selected: [end, end] });
}

function format(field: HTMLTextAreaElement, command: MarkdownCommand): void {
  applyEdit(field, markdownEdit(field.value, [field.selectionStart, field.selectionEnd], command));
}

/** Returns the handlers for the element around a Markdown field: keys, pasted formatting, pasted and dropped files. */
export function markdownHandlers(onFile: ((file: File) => void) | undefined) {
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const [file] = files ?? [];
    if (!file || !onFile) return false;
    event.preventDefault();
    onFile(file);
    return true;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(target instanceof HTMLTextAreaElement) || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const command = markdownCommands.find((one) => keys[one] === key.toLowerCase());
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      format(target, command);
    },
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!(target instanceof HTMLTextAreaElement)) return;
      const html = clipboardData.getData('text/html');
      // Word processors copy the text as an image, too. Ignore that image.
      if (html === '' && take(event, clipboardData.files)) return;
      if (!hasFormatting(html)) return;
      event.preventDefault();
      insertMarkdown(target, markdownOf(new DOMParser().parseFromString(html, 'text/html').body));
    },
    onDragOver: (event: DragEvent) => {
      if (onFile && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer.files),
  };
}

/** Formatting buttons of a Markdown field, for browsers with JavaScript. */
export function MarkdownTools({ fieldOf }: { fieldOf: () => HTMLTextAreaElement | null | undefined }) {
  const { t } = useTranslation('form');
  return (
    <div className="markdown__tools" role="group" aria-label={t('markdown.tools')}>
      {markdownCommands.map((command) => {
        const Icon = icons[command];
        const key = keys[command];
        const label = t(`markdown.${command}`);
        return (
          <IconButton
            key={command}
            size="sm"
            aria-label={label}
            title={label}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            onClick={() => {
              const field = fieldOf();
              if (field) format(field, command);
            }}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
