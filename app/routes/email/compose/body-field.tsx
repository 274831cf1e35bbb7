import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { useLazyLayer } from '~/components/lazy/use-lazy-layer';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import type { FieldProps } from './fields';

const loadEditor = () => import('./rich/editor').then(({ RichEditor }) => RichEditor);

/** Kept in this browser: how somebody writes is a matter of the device. */
const preference = 'mail-editor';

/**
 * The text of the mail: Markdown in a plain field, and with script on wish an editor that shows it as it will look. The
 * field stays what is sent and saved either way.
 */
export function ComposeBody({ name, label, error, defaultValue }: FieldProps) {
  const { t } = useTranslation('email');
  const hydrated = useHydrated();
  const plain = useRef<HTMLDivElement>(null);
  const { Layer: Editor, wake, showNow } = useLazyLayer(loadEditor, { replaces: plain });
  const [rich, setRich] = useState(false);
  // Only who asks for the editor goes on in it: one that comes by itself leaves whoever writes in another field there.
  const [asked, setAsked] = useState(false);
  const field = useCallback(() => plain.current?.querySelector('textarea') ?? null, []);
  const note = `compose-${name}-note`;
  const shows = rich && Editor !== null;

  useEffect(() => {
    if (localStorage.getItem(preference) !== 'rich') return;
    setRich(true);
    wake();
  }, [wake]);

  function change() {
    localStorage.setItem(preference, rich ? 'markdown' : 'rich');
    setRich(!rich);
    setAsked(true);
    if (!rich) showNow();
  }

  return (
    <FormControl error={error !== undefined}>
      <div className="field-head">
        <FormLabel htmlFor={`compose-${name}`}>{label}</FormLabel>
        {hydrated && (
          <Button type="button" variant="plain" size="sm" onClick={change}>
            {t(rich ? 'rich.off' : 'rich.on')}
          </Button>
        )}
      </div>
      {shows && <Editor field={field} label={label} describedBy={note} takesFocus={asked} />}
      <div hidden={shows} ref={plain}>
        <Textarea
          id={`compose-${name}`}
          name={name}
          error={error !== undefined}
          minRows={10}
          maxRows={24}
          dir="auto"
          defaultValue={defaultValue}
          aria-describedby={note}
        />
      </div>
      <FormHelperText id={note}>{error ?? t(shows ? 'rich.hint' : 'compose.markdown')}</FormHelperText>
    </FormControl>
  );
}
