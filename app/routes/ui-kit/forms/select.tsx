import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { type DemoProps, Sample } from '../sample';
import type { selectData } from './data.server';
import { Grid } from '~/components/ui/layout';

/** A select whose options are narrowed by a search on the server, and selects in several sizes and states. */
export default function SelectDemo({ data }: DemoProps<Awaited<ReturnType<typeof selectData>>>) {
  const { t } = useTranslation('kit');
  const few = data.options.slice(0, 3);
  return (
    <Grid min={280} fit>
      <Sample title={t('form.select')}>
        <Form className="kit-stack" preventScrollReset>
          <FormControl>
            <FormLabel htmlFor="kit-query">{t('form.search')}</FormLabel>
            <Input id="kit-query" type="search" name="query" defaultValue={data.query} key={data.query} />
          </FormControl>
          <FormControl>
            <FormLabel htmlFor="kit-choice">{t('form.found', { count: data.options.length })}</FormLabel>
            <Select
              id="kit-choice"
              name="choice"
              options={data.options}
              key={data.choice?.value}
              defaultValue={data.choice?.value}
              disabled={data.options.length === 0}
            />
          </FormControl>
          <div>
            <Button variant="soft" color="neutral">
              {t('form.show')}
            </Button>
          </div>
        </Form>
        {data.choice && <Alert color="success" title={t('form.chosen', { name: data.choice.label })} />}
      </Sample>
      <Sample title={t('demo.states')}>
        <div className="kit-stack">
          <Select size="sm" aria-label={t('size.sm')} options={few} />
          <Select aria-label={t('size.md')} options={few} />
          <Select aria-label={t('state.wrong')} color="danger" aria-invalid options={few} />
          <Select aria-label={t('state.disabled')} disabled options={few} />
        </div>
      </Sample>
    </Grid>
  );
}
