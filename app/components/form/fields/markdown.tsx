import { useTranslation } from 'react-i18next';
import { Eye } from 'lucide-react';
import { Prose } from '~/components/text/prose';
import { Button } from '~/components/ui/button';
import type { FieldProps } from './shell';
import { TextareaField } from './textarea';

/**
 * A text in Markdown with a button that posts `intent=preview` and shows the rendered text (`preview`, the HTML that
 * the action returns, see `previewForm`). The page that shows it links the prose styles.
 */
export function MarkdownField({
  preview,
  minRows = 14,
  ...field
}: FieldProps & { preview?: string; minRows?: number }) {
  const { t } = useTranslation('form');
  return (
    <div className="markdown">
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
