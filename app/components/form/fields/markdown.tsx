import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Eye } from 'lucide-react';
import { useHydrated } from '~/components/form/use-hydrated';
import { Prose } from '~/components/text/prose';
import { Button } from '~/components/ui/button';
import { markdownHandlers, MarkdownTools } from './markdown-tools';
import type { FieldProps } from './shell';
import { TextareaField } from './textarea';

/**
 * A text in Markdown with a button that posts `intent=preview` and shows the rendered text (`preview`, the HTML that
 * the action returns, see `previewForm`). The page that shows it links the prose styles. With JavaScript, it has
 * formatting buttons and keys, and pasted formatted text becomes Markdown.
 * @param onImage takes an image that is dropped on the text or pasted into it
 */
export function MarkdownField({
  preview,
  minRows = 14,
  onImage,
  ...field
}: FieldProps & { preview?: string; minRows?: number; onImage?: (file: File) => void }) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const element = useRef<HTMLDivElement>(null);
  return (
    <div className="markdown" ref={element} {...markdownHandlers(onImage)}>
      {hydrated && <MarkdownTools fieldOf={() => element.current?.querySelector('textarea')} />}
      <TextareaField {...field} helper={field.helper ?? t('markdown.hint')} minRows={minRows} maxRows={40} />
      <Button variant="outlined" color="neutral" size="sm" name="intent" value="preview" formNoValidate>
        <Eye size={16} aria-hidden />
        {t('markdown.preview')}
      </Button>
      {preview !== undefined && (
        <section className="markdown__preview" aria-label={t('markdown.preview')} id="preview">
          <Prose html={preview} />
        </section>
      )}
    </div>
  );
}
