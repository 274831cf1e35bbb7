import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Checkbox, Radio, Switch } from '~/components/ui/checkbox';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input, Textarea } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { listAutocompleteItems } from '~/models/autocomplete-item/queries.server';
import { searchSelectOptions } from '~/models/select-option/queries.server';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

/** The two searched fields stand over the models of /api/select/data and /api/autocomplete/data (contract §13). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'forms');
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const query = asked('query');
  const options = await searchSelectOptions({ query });
  const items = await listAutocompleteItems();
  const title = asked('title');
  const picked = items.find((item) => item.title.toLowerCase() === title.toLowerCase()) ?? null;
  return {
    shown,
    select: { query, options, choice: options.find(({ value }) => value === asked('choice'))?.label ?? null },
    complete: { title, titles: items.map((item) => item.title), picked },
  };
}

/** Every control of a form with its states, and the two searched ones. */
export default function Forms() {
  const { t } = useTranslation('kit');
  const { shown, select, complete } = useLoaderData<typeof loader>();
  return (
    <KitPage section="forms" shown={shown}>
      <div className="kit-grid">
        <Sample title={t('form.select')}>
          <Form className="kit-stack" preventScrollReset>
            <FormControl>
              <FormLabel htmlFor="kit-query">{t('form.search')}</FormLabel>
              <Input id="kit-query" type="search" name="query" defaultValue={select.query} key={select.query} />
            </FormControl>
            <FormControl>
              <FormLabel htmlFor="kit-choice">{t('form.found', { count: select.options.length })}</FormLabel>
              <Select id="kit-choice" name="choice" options={select.options} />
            </FormControl>
            <div>
              <Button variant="soft" color="neutral">
                {t('form.show')}
              </Button>
            </div>
          </Form>
          {select.choice && <Alert color="success" title={t('form.chosen', { name: select.choice })} />}
        </Sample>
        <Sample title={t('form.autocomplete')}>
          <Form className="kit-stack" preventScrollReset>
            <FormControl>
              <FormLabel htmlFor="kit-title">{t('form.title')}</FormLabel>
              <Input id="kit-title" name="title" list="kit-titles" defaultValue={complete.title} key={complete.title} />
              <datalist id="kit-titles">
                {complete.titles.map((title) => (
                  <option key={title} value={title} />
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
          {complete.picked && (
            <Alert
              color="success"
              title={t('form.rank', { name: complete.picked.title, rank: complete.picked.rank })}
            />
          )}
          {complete.title && !complete.picked && <Alert color="warning" title={t('form.unknown')} />}
        </Sample>
      </div>
      <div className="kit-grid">
        <Sample title={t('form.text')}>
          <div className="kit-stack">
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Input key={size} size={size} aria-label={t(`size.${size}`)} placeholder={t(`size.${size}`)} />
            ))}
            <FormControl error>
              <FormLabel htmlFor="kit-wrong">{t('form.email')}</FormLabel>
              <Input id="kit-wrong" error aria-invalid aria-describedby="kit-wrong-help" defaultValue="name@" />
              <FormHelperText id="kit-wrong-help">{t('form.wrong')}</FormHelperText>
            </FormControl>
            <Textarea aria-label={t('form.long')} placeholder={t('form.long')} />
          </div>
        </Sample>
        <Sample title={t('form.choices')}>
          <div className="kit-stack">
            <Checkbox label={t('sample.one')} defaultChecked />
            <Checkbox label={t('state.disabled')} disabled />
            <label className="check">
              <Radio name="kit-radio" defaultChecked /> {t('sample.one')}
            </label>
            <label className="check">
              <Radio name="kit-radio" /> {t('sample.two')}
            </label>
            <label className="check">
              <Switch /> {t('form.switch')}
            </label>
          </div>
        </Sample>
        <Sample title={t('form.native')}>
          <div className="kit-stack">
            {(['date', 'time', 'number', 'range', 'color', 'file'] as const).map((type) => (
              <FormControl key={type}>
                <FormLabel htmlFor={`kit-${type}`}>{t(`form.type.${type}`)}</FormLabel>
                {type === 'range' || type === 'color' || type === 'file' ? (
                  <input
                    id={`kit-${type}`}
                    type={type}
                    className="kit-native"
                    defaultValue={type === 'color' ? '#5b55e0' : undefined}
                  />
                ) : (
                  <Input id={`kit-${type}`} type={type} />
                )}
              </FormControl>
            ))}
          </div>
        </Sample>
      </div>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
