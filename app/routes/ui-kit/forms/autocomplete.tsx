import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { type DemoProps, Sample } from '../sample';
import type { autocompleteData } from './data.server';

/** Suggestions of the browser while typing; the server says what the title's rank is. */
export default function AutocompleteDemo({ data }: DemoProps<Awaited<ReturnType<typeof autocompleteData>>>) {
  const { t } = useTranslation('kit');
  const { title, titles, picked } = data;
  return (
    <Sample title={t('form.autocomplete')}>
      <Form className="kit-stack" preventScrollReset>
        <FormControl>
          <FormLabel htmlFor="kit-title">{t('form.title')}</FormLabel>
          <Input id="kit-title" name="title" list="kit-titles" defaultValue={title} key={title} />
          <datalist id="kit-titles">
            {titles.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <FormHelperText>{t('form.ranked')}</FormHelperText>
        </FormControl>
        <div>
          <Button variant="soft" color="neutral">
            {t('form.show')}
          </Button>
        </div>
      </Form>
      {picked && <Alert color="success" title={t('form.rank', { name: picked.title, rank: picked.rank })} />}
      {title && !picked && <Alert color="warning" title={t('form.unknown')} />}
    </Sample>
  );
}
