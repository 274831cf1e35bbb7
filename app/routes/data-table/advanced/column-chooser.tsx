import { Form } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { Menu } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { buttonClass } from '~/components/ui/class-names';

const usual = ['name', 'email', 'started', 'salary', 'age', 'status'];

/** The columns an address asks for (`show`, repeated), else those that fit. The one that names the row always stays. */
export function shownColumns<Row>(columns: readonly Column<Row>[], search: URLSearchParams): Column<Row>[] {
  const named = search.getAll('show').filter((id) => columns.some((column) => column.id === id && !column.primary));
  const asked = new Set(named.length > 0 ? named : usual);
  return columns.filter(({ id, primary }) => primary || asked.has(id));
}

/** A GET form that puts the chosen columns into the address. */
export function ColumnChooser<Row>({ columns, search }: { columns: readonly Column<Row>[]; search: URLSearchParams }) {
  const { t } = useTranslation(['employee', 'table']);
  const shown = new Set(shownColumns(columns, search).map(({ id }) => id));
  return (
    <Menu
      summary={
        <>
          <Columns3 size={16} aria-hidden />
          {t('columns')}
        </>
      }
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
    >
      <Form className="table-columns" key={String(search)} preventScrollReset>
        <HiddenQuery search={search} own={['show']} />
        {columns.map(({ id, header, primary }) =>
          primary ? (
            <input key={id} type="hidden" name="show" value={id} />
          ) : (
            <Checkbox key={id} name="show" value={id} label={header} defaultChecked={shown.has(id)} />
          ),
        )}
        <Button type="submit" size="sm" variant="soft" color="neutral">
          {t('table:apply')}
        </Button>
      </Form>
    </Menu>
  );
}
