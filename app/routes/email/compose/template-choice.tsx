import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { type Option, Select } from '~/components/ui/select';
import { markEvent } from '~/models/email/inserted';
import { useComposePrefix } from './prefix';
import { Cluster } from '~/components/ui/layout';

/**
 * The user's templates, and a button that inserts the selected one at the cursor. Without JavaScript, the template is
 * added below the text.
 */
export function TemplateChoice({ templates }: { templates: readonly Option[] }) {
  const { t } = useTranslation('email');
  const id = `${useComposePrefix()}-template`;
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{t('templates.one')}</FormLabel>
      <Cluster align="normal">
        <Select id={id} name="template" size="sm" options={templates} />
        <Button
          variant="soft"
          color="neutral"
          size="sm"
          name="intent"
          value="template"
          onClick={({ currentTarget }) => {
            const text = currentTarget.closest('form')?.querySelector('textarea[name=body]');
            text?.dispatchEvent(new Event(markEvent));
          }}
        >
          {t('templates.insert')}
        </Button>
      </Cluster>
    </FormControl>
  );
}
