import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns2, Eye } from 'lucide-react';
import { useHydrated } from '~/components/form/use-hydrated';
import { selfField } from '~/components/optimistic/change-action';
import { Prose } from '~/components/text/prose';
import { Button } from '~/components/ui/button';
import { markdownHandlers, MarkdownTools } from './markdown-tools';
import type { FieldProps } from './shell';
import { TextareaField } from './textarea';

/**
 * A Markdown field with a button that posts `intent=preview` and shows the rendered text: `preview`, the HTML that the
 * action returns (see `previewForm`). The page must link the prose stylesheet. With JavaScript, there are formatting
 * buttons and keyboard shortcuts, pasted rich text is converted to Markdown, and the rendered text can be shown next to
 * the field as the user types. A page whose form has a version tag must export `reloadUnlessKept` as `shouldRevalidate`
 * so that a preview doesn't reload the page.
 * @param onFile takes a file that is dropped on the text or pasted into it
 */
export function MarkdownField({
  preview,
  minRows = 14,
  onFile,
  ...field
}: FieldProps & { preview?: string; minRows?: number; onFile?: (file: File) => void }) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const element = useRef<HTMLDivElement>(null);
  const fieldOf = () => element.current?.querySelector('textarea');
  const live = useLivePreview(fieldOf);
  const html = live.html ?? preview;
  return (
    <div
      className={live.isOn ? 'markdown markdown--beside' : 'markdown'}
      ref={element}
      onInput={live.onInput}
      {...markdownHandlers(onFile)}
    >
      {hydrated && <MarkdownTools fieldOf={fieldOf} />}
      <TextareaField {...field} helper={field.helper ?? t('markdown.hint')} minRows={minRows} maxRows={40} />
      <div className="markdown__buttons">
        <Button variant="outlined" color="neutral" size="sm" name="intent" value="preview" formNoValidate>
          <Eye size={16} aria-hidden />
          {t('markdown.preview')}
        </Button>
        {hydrated && (
          <Button
            type="button"
            variant={live.isOn ? 'soft' : 'outlined'}
            color="neutral"
            size="sm"
            aria-pressed={live.isOn}
            onClick={live.toggle}
          >
            <Columns2 size={16} aria-hidden />
            {t('markdown.beside')}
          </Button>
        )}
      </div>
      {(html !== undefined || live.isOn) && (
        <section
          className="markdown__preview"
          aria-label={t('markdown.preview')}
          id="preview"
          tabIndex={live.isOn ? 0 : undefined}
        >
          <Prose html={html ?? ''} />
        </section>
      )}
    </div>
  );
}

const pauseMs = 600;

/**
 * Renders the text of a field when the preview is turned on, and whenever typing pauses, with the page's
 * `intent=preview`.
 */
function useLivePreview(fieldOf: () => HTMLTextAreaElement | null | undefined) {
  const { submit, data } = useFetcher<{ preview?: string }>();
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function render() {
    const field = fieldOf();
    if (!field) return;
    const posted = new FormData();
    posted.set('intent', 'preview');
    posted.set(selfField, '1');
    posted.set(field.name, field.value);
    submit(posted, { method: 'post', encType: 'multipart/form-data' });
  }

  return {
    isOn,
    html: isOn ? data?.preview : undefined,
    toggle() {
      setOn(!isOn);
      if (!isOn) render();
    },
    onInput() {
      if (!isOn) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(render, pauseMs);
    },
  };
}
