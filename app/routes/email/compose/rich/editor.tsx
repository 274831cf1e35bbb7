import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { Input } from '~/components/ui/input';
import { cursorMark, markEvent } from '~/models/email/inserted';
import { placeCursor, withCursor } from './cursor';
import { fromNodes, toNodes } from './dom';
import { toMarkdown } from './to-markdown';
import { linkAddress, toTree } from './tree';

interface EditorProps {
  /** The form field that holds the Markdown. It's read once and updated while the user types. */
  field: () => HTMLTextAreaElement | null;
  label: string;
  describedBy: string;
  takesFocus: boolean;
}

const commands: { key: 'bold' | 'italic' | 'list' | 'numbers' | 'quote'; Icon: LucideIcon; run: [string, string?] }[] =
  [
    { key: 'bold', Icon: Bold, run: ['bold'] },
    { key: 'italic', Icon: Italic, run: ['italic'] },
    { key: 'list', Icon: List, run: ['insertUnorderedList'] },
    { key: 'numbers', Icon: ListOrdered, run: ['insertOrderedList'] },
    { key: 'quote', Icon: Quote, run: ['formatBlock', 'blockquote'] },
  ];

const look = iconButtonClass({ size: 'sm' });

/** WYSIWYG editor for the text of the email. It writes Markdown to the form's field, which is submitted. */
export function RichEditor({ field, label, describedBy, takesFocus }: EditorProps) {
  const { t } = useTranslation('email');
  const editor = useRef<HTMLDivElement>(null);
  const chosen = useRef<Range | null>(null);
  const [linking, setLinking] = useState(false);

  // Runs before the browser moves focus away from the plain field, which is hidden now, so no key is lost.
  useLayoutEffect(() => {
    const plain = field();
    const text = plain?.value ?? '';
    const at = takesFocus || document.activeElement === plain ? (plain?.selectionEnd ?? 0) : null;
    editor.current?.replaceChildren(...toNodes(toTree(at === null ? text : withCursor(text, at))));
    document.execCommand('defaultParagraphSeparator', false, 'p');
    if (at !== null && editor.current) placeCursor(editor.current);
  }, [field, takesFocus]);

  const write = useCallback(() => {
    const kept = field();
    if (kept && editor.current) kept.value = toMarkdown(fromNodes(editor.current));
  }, [field]);

  // Position of the cursor when the editor lost focus.
  const left = useRef<Range | null>(null);
  useEffect(() => {
    const kept = field();
    function mark() {
      const at = left.current?.cloneRange();
      if (!at || !editor.current?.contains(at.endContainer)) return;
      const sign = document.createTextNode(cursorMark);
      at.collapse(false);
      at.insertNode(sign);
      write();
      // The cursor mark is only needed for this submission.
      setTimeout(() => {
        sign.remove();
        write();
      });
    }
    kept?.addEventListener(markEvent, mark);
    return () => kept?.removeEventListener(markEvent, mark);
  }, [field, write]);

  // These commands are deprecated, but only they work in every browser and preserve the browser's undo history.
  function run([command, value]: [string, string?]) {
    editor.current?.focus();
    const isQuoted = value === 'blockquote' && inQuote(editor.current);
    document.execCommand(isQuoted ? 'outdent' : command, false, isQuoted ? undefined : value);
    write();
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  }

  function openLink() {
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    chosen.current = range && editor.current?.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
    setLinking(!linking);
  }

  function link(typed: string) {
    const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    setLinking(false);
    editor.current?.focus();
    if (!linkAddress.test(address)) return;
    const selection = getSelection();
    if (chosen.current) {
      selection?.removeAllRanges();
      selection?.addRange(chosen.current);
    }
    if (selection?.isCollapsed !== false) document.execCommand('insertText', false, address);
    else document.execCommand('createLink', false, address);
    write();
  }

  return (
    <div className="rich">
      <div
        ref={editor}
        className="rich__text mail-body"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        dir="auto"
        onInput={write}
        onPaste={onPaste}
        onBlur={() => {
          const selection = getSelection();
          left.current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
        }}
      />
      <div className="rich__bar" role="toolbar" aria-label={t('rich.tools')}>
        {commands.map(({ key, Icon, run: what }) => (
          <button
            key={key}
            type="button"
            className={look}
            aria-label={t(`rich.${key}`)}
            title={t(`rich.${key}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(what)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          className={look}
          aria-label={t('rich.link')}
          title={t('rich.link')}
          aria-expanded={linking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={openLink}
        >
          <Link2 size={16} aria-hidden />
        </button>
      </div>
      {linking && <LinkLine onDone={link} />}
    </div>
  );
}

function inQuote(editor: HTMLElement | null): boolean {
  const at = getSelection()?.anchorNode;
  const element = at instanceof Element ? at : at?.parentElement;
  const quote = element?.closest('blockquote');
  return Boolean(quote && editor?.contains(quote));
}

/** Field for a link's URL. Enter confirms this field instead of submitting the email. */
function LinkLine({ onDone }: { onDone: (address: string) => void }) {
  const { t } = useTranslation('email');
  const [address, setAddress] = useState('');
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone(address.trim());
  }
  return (
    <div className="rich__link" onInput={(event) => event.stopPropagation()}>
      <Input
        size="sm"
        type="url"
        dir="ltr"
        autoFocus
        aria-label={t('rich.address')}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" variant="soft" type="button" onClick={() => onDone(address.trim())}>
        {t('rich.apply')}
      </Button>
    </div>
  );
}
