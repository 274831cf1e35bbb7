import { Form, useSearchParams, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { ApplyButton } from '~/components/form/apply-button';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { reportRanges } from '~/models/report/rules';
import type { ReportCardsData } from './report.server';

interface Choice {
  value: string;
  label: string;
}

/**
 * A select that stores its value in the URL: a GET form with an "Apply" button. With JavaScript, a change submits the
 * form.
 */
export function AddressSelect({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: Choice[];
}) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form
      className="home__select"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <HiddenQuery search={search} own={[name]} />
      <Select key={value} size="sm" name={name} aria-label={label} defaultValue={value} options={options} />
      <ApplyButton />
    </Form>
  );
}

/**
 * Date range of all analytics cards (specification §9). The custom range has fields for its first and last day,
 * initially the days currently shown.
 */
export function RangeSelect({ range, known }: Pick<ReportCardsData, 'range' | 'known'>) {
  const { t } = useTranslation('home');
  const [search] = useSearchParams();
  const options = reportRanges.map((value) => ({ value, label: t(`range.${value}`) }));
  const { from, to } = known.shown;
  return (
    <>
      <AddressSelect name="range" label={t('range.label')} value={range} options={options} />
      {range === 'custom' && (
        <Form className="home__select" preventScrollReset key={`${from} ${to}`} aria-label={t('range.custom')}>
          <HiddenQuery search={search} own={['from', 'to']} />
          <Input type="date" size="sm" name="from" aria-label={t('range.from')} defaultValue={from} required />
          <Input type="date" size="sm" name="to" aria-label={t('range.to')} defaultValue={to} required />
          <Button size="sm" variant="soft" color="neutral">
            {t('range.show')}
          </Button>
        </Form>
      )}
    </>
  );
}
