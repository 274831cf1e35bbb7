import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import type { Mapping } from './mapping.server';

/** The columns of the file, each with a select for its target field, and a button that returns to the text. */
export function Columns({ mapping: { headings, columns } }: { mapping: Mapping }) {
  const { t } = useTranslation('user');
  const unread = headings.filter(({ column }) => column === '').map(({ heading }) => heading || '—');
  const options = [{ value: '', label: t('import.skip') }, ...columns];
  return (
    <fieldset className="user-import__columns">
      <legend>{t('import.mapping')}</legend>
      {unread.length > 0 && <p className="user-note">{t('import.unread', { list: unread.join(', ') })}</p>}
      <input type="hidden" name="previewed" value={headings.map(({ column }) => column).join(',')} />
      {headings.map(({ heading, column }, at) => (
        // A file can have two columns with the same name.
        <label key={`${at} ${heading}`}>
          <bdi>{heading || '—'}</bdi>
          <Select size="sm" name="column" defaultValue={column} options={options} />
        </label>
      ))}
      <span className="user-import__steps">
        <Button size="sm" variant="soft" name="intent" value="preview">
          {t('import.again')}
        </Button>
        <Button size="sm" variant="outlined" color="neutral" name="intent" value="back">
          {t('import.back')}
        </Button>
      </span>
    </fieldset>
  );
}
