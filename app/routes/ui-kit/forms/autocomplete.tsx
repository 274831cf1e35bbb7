import { inAddress } from '~/lib/cut-text';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemContent } from '~/components/ui/list';
import { type DemoProps, Sample } from '../sample';
import type { autocompleteData } from './data.server';

/** A field with titles as suggestions. The server returns the rank of the typed title, or the titles that match. */
export default function AutocompleteDemo({ data }: DemoProps<Awaited<ReturnType<typeof autocompleteData>>>) {
  const { t } = useTranslation('kit');
  const { title, titles, picked, matches } = data;
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
      {matches.length > 0 && (
        <>
          <h3 className="kit-after">{t('form.matches')}</h3>
          <List size="sm" aria-label={t('form.matches')}>
            {matches.map((one) => (
              <ListItem key={one.id}>
                <ListItemContent>
                  <Link to={`?title=${inAddress(one.title)}`} preventScrollReset>
                    <bdi>{one.title}</bdi>
                  </Link>
                </ListItemContent>
                <Num>{one.rank}</Num>
              </ListItem>
            ))}
          </List>
        </>
      )}
      {title && !picked && matches.length === 0 && <Alert color="warning" title={t('form.unknown')} />}
    </Sample>
  );
}
