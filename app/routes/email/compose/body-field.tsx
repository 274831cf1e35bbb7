import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { useLazyComponent } from '~/components/lazy/use-lazy-component';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import { cursorMark, markEvent } from '~/models/email/inserted';
import type { FieldProps } from './fields';
import { useComposePrefix } from './prefix';

const loadEditor = () => import('./rich/editor').then(({ RichEditor }) => RichEditor);

/** `localStorage` key of the preferred editor. It's stored per browser, because the best editor depends on the device. */
const preference = 'mail-editor';

/**
 * Text of the email: Markdown in a plain field. With JavaScript, it's a WYSIWYG editor, unless the user prefers the
 * plain field. The plain field's value is sent and saved in either case.
 * @param takesFocus whether the field gets focus when the form opens, with the cursor above a quoted email
 */
export function ComposeBody({ name, label, error, defaultValue, takesFocus }: FieldProps & { takesFocus: boolean }) {
  const { t } = useTranslation('email');
  const hydrated = useHydrated();
  const plain = useRef<HTMLDivElement>(null);
  const { Layer: Editor, wake, showNow } = useLazyComponent(loadEditor, { replaces: plain, takesOver: true });
  const [rich, setRich] = useState(false);
  // The editor takes focus if the plain field has it, or if the user has opened the editor. If the editor opens
  // automatically, it must not take focus from another field.
  const [asked, setAsked] = useState(false);
  const isPlaced = useRef(!takesFocus);
  const field = useCallback(() => plain.current?.querySelector('textarea') ?? null, []);
  const id = `${useComposePrefix()}-${name}`;
  const note = `${id}-note`;
  const shows = rich && Editor !== null;

  useEffect(() => {
    if (localStorage.getItem(preference) === 'markdown') return;
    setRich(true);
    wake();
  }, [wake]);

  useEffect(() => {
    if (!takesFocus) return;
    // Runs after the dialog, which moves focus to its first empty field.
    const frame = requestAnimationFrame(() => {
      const text = field();
      isPlaced.current = true;
      text?.focus({ preventScroll: true });
      text?.setSelectionRange(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, field]);

  const wasEntered = useRef(false);
  useEffect(() => {
    const text = field();
    if (shows || !text) return;
    const written = text;
    function mark() {
      const { value, selectionEnd } = written;
      if (!wasEntered.current) return;
      written.value = value.slice(0, selectionEnd) + cursorMark + value.slice(selectionEnd);
      // The cursor mark is only needed for this submission.
      setTimeout(() => {
        written.value = value;
        written.setSelectionRange(selectionEnd, selectionEnd);
      });
    }
    written.addEventListener(markEvent, mark);
    return () => written.removeEventListener(markEvent, mark);
  }, [shows, field]);

  function change() {
    localStorage.setItem(preference, rich ? 'markdown' : 'rich');
    setRich(!rich);
    setAsked(true);
    if (!rich) showNow();
  }

  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {shows && <Editor field={field} label={label} describedBy={note} takesFocus={asked || !isPlaced.current} />}
      <div hidden={shows} ref={plain}>
        <Textarea
          id={id}
          name={name}
          error={error !== undefined}
          minRows={10}
          maxRows={24}
          dir="auto"
          defaultValue={defaultValue}
          aria-describedby={note}
          onFocus={() => {
            wasEntered.current = true;
          }}
        />
      </div>
      <div className="field-head">
        <FormHelperText id={note}>{error ?? t(shows ? 'rich.hint' : 'compose.markdown')}</FormHelperText>
        {hydrated && (
          <Button type="button" variant="plain" size="sm" onClick={change}>
            {t(rich ? 'rich.off' : 'rich.on')}
          </Button>
        )}
      </div>
    </FormControl>
  );
}
