import { Form, Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, Columns3, type LucideIcon, Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { keptFields, listUrl } from '~/components/data-table/list-url';
import { Menu } from '~/components/ui/menu';
import { Button, ButtonLink } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { buttonClass, iconButtonClass } from '~/components/ui/class-names';
import { useHydrated } from '~/components/form/use-hydrated';
import { Select } from '~/components/ui/select';
import { useRootData } from '~/lib/root-data';

const usual = ['name', 'email', 'started', 'salary', 'age', 'status'];

/** Row heights, the default first. */
const densities = ['normal', 'compact', 'spacious'] as const;
type Density = (typeof densities)[number];

/** Returns the row height in a URL, or `undefined` to use the user's preference. */
export const densityOf = (search: URLSearchParams): Density | undefined =>
  densities.find((one) => one === search.get('density'));

/** Column widths in px, by their name in the URL: `width=email:wide`. */
const widths = { narrow: 120, medium: 200, wide: 320 } as const;
type Width = keyof typeof widths;
const isWidth = (name: string): name is Width => Object.hasOwn(widths, name);

/** Returns the name of a column's width from a URL (`width`, repeatable), or `''` for the default. */
function widthIn(search: URLSearchParams, id: string): Width | '' {
  const [, name = ''] =
    search
      .getAll('width')
      .map((one) => one.split(':'))
      .find(([column]) => column === id) ?? [];
  return isWidth(name) ? name : '';
}

/**
 * Maximum number of pinned columns in addition to the one that names the row. More would leave no room for the others.
 */
const maxPins = 2;

/** Parameter that stores the columns of a URL as the user's own; see `keptColumns`. */
const keep = 'keep';

/** URL fragment after a move without JavaScript. The browser opens the menu that contains this element. */
const formId = 'columns';

/**
 * Returns the columns in a URL (`show`, repeatable) in the same order, or the default ones if there are none. The
 * column that names the row is always included and comes first, followed by the pinned ones (`pin`, repeatable).
 * `pinned` is the number of pinned columns, including the first. Columns have the widths specified in the URL.
 */
export function columnsOf<Row>(columns: readonly Column<Row>[], search: URLSearchParams) {
  const named = [...new Set(search.getAll('show'))].flatMap(
    (id) => columns.find((column) => column.id === id && !column.primary) ?? [],
  );
  const selectedColumns =
    named.length > 0 ? named : columns.filter(({ id, primary }) => !primary && usual.includes(id));
  const pins = search.getAll('pin');
  const kept = selectedColumns.filter(({ id }) => pins.includes(id)).slice(0, maxPins);
  const order = [
    ...columns.filter(({ primary }) => primary),
    ...kept,
    ...selectedColumns.filter((one) => !kept.includes(one)),
  ];
  const shown = order.map((column): Column<Row> => {
    const width = widthIn(search, column.id);
    return width === '' ? column : { ...column, width: widths[width] };
  });
  return { shown, pinned: kept.length + 1 };
}

const addressWith = (search: URLSearchParams, name: string, values: readonly string[]) =>
  `?${new URLSearchParams([
    ...keptFields(search, [name]),
    ...values.map((value): [string, string] => [name, value]),
    [keep, '1'],
  ])}`;

function moved(search: URLSearchParams, ids: readonly string[], from: number, to: number): string {
  const order = [...ids];
  order.splice(to, 0, ...order.splice(from, 1));
  return addressWith(search, 'show', order);
}

/**
 * A GET form that sets the selected columns, their order, their widths, and the row height in the URL, and stores them
 * for the next visit.
 */
export function ColumnChooser<Row>({ columns, search }: { columns: readonly Column<Row>[]; search: URLSearchParams }) {
  const { t } = useTranslation(['employee', 'common']);
  const preferred = useRootData()?.layout.density;
  const { shown, pinned } = columnsOf(columns, search);
  const ids = shown.map(({ id }) => id);
  const pins = ids.slice(1, pinned);
  const others = columns.filter(({ id }) => !ids.includes(id));
  const chosen = `${[...ids].sort()} ${search.getAll('width')} ${search.get('density') ?? ''}`;
  return (
    <Menu
      summary={
        <>
          <Columns3 size={16} aria-hidden />
          {t('columns')}
        </>
      }
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
      width="300px"
      className="wide-menu"
    >
      {/* A move doesn't reset the form: changes that aren't applied yet stay selected, and the button keeps focus. */}
      <Form className="table-columns" id={formId} key={chosen} preventScrollReset>
        <HiddenQuery search={search} own={['show', 'width', 'density']} />
        <input type="hidden" name={keep} value="1" />
        {[...shown, ...others].map(({ id, header, primary }, at) =>
          primary ? (
            <input key={id} type="hidden" name="show" value={id} />
          ) : (
            <span key={id} className="table-columns__row">
              <Checkbox name="show" value={id} label={header} defaultChecked={ids.includes(id)} />
              {ids.includes(id) && (
                <span className="table-columns__moves">
                  {at !== 1 && at !== pinned && (
                    <Move
                      to={moved(search, ids, at, at - 1)}
                      label={t('columnUp', { column: header })}
                      icon={ArrowUp}
                    />
                  )}
                  {at !== pinned - 1 && at < ids.length - 1 && (
                    <Move
                      to={moved(search, ids, at, at + 1)}
                      label={t('columnDown', { column: header })}
                      icon={ArrowDown}
                    />
                  )}
                  {at < pinned ? (
                    <Move
                      to={addressWith(
                        search,
                        'pin',
                        pins.filter((pin) => pin !== id),
                      )}
                      label={t('columnUnpin', { column: header })}
                      icon={PinOff}
                    />
                  ) : (
                    pins.length < maxPins && (
                      <Move
                        to={addressWith(search, 'pin', [...pins, id])}
                        label={t('columnPin', { column: header })}
                        icon={Pin}
                      />
                    )
                  )}
                </span>
              )}
            </span>
          ),
        )}
        <Widths columns={shown.slice(pinned)} search={search} />
        <Select
          name="density"
          size="sm"
          aria-label={t('density.label')}
          defaultValue={densityOf(search) ?? preferred}
          options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
        />
        <span className="table-columns__foot">
          <Button type="submit" size="sm" variant="soft" color="neutral">
            {t('common:actions.apply')}
          </Button>
          <ButtonLink
            size="sm"
            variant="plain"
            color="neutral"
            to={listUrl(search, { show: null, pin: null, width: null, density: null, [keep]: 1 })}
            onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
            preventScrollReset
          >
            {t('columnsReset')}
          </ButtonLink>
        </span>
      </Form>
    </Menu>
  );
}

function Widths<Row>({ columns, search }: { columns: readonly Column<Row>[]; search: URLSearchParams }) {
  const { t } = useTranslation('employee');
  const names = Object.keys(widths).filter(isWidth);
  return (
    <details open={search.has('width') || undefined}>
      <summary>{t('widths')}</summary>
      {columns.map(({ id, header }) => (
        <span key={id} className="table-columns__row">
          <span aria-hidden>{header}</span>
          <Select
            name="width"
            size="sm"
            aria-label={t('widthOf', { column: header })}
            defaultValue={widthIn(search, id) && `${id}:${widthIn(search, id)}`}
            options={[
              { value: '', label: t('width.auto') },
              ...names.map((name) => ({ value: `${id}:${name}`, label: t(`width.${name}`) })),
            ]}
          />
        </span>
      ))}
    </details>
  );
}

/** A link that moves or pins one column and leaves the menu open for the next change. */
function Move({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  const hydrated = useHydrated();
  return (
    <Link
      to={hydrated ? to : `${to}#${formId}`}
      className={iconButtonClass({ size: 'sm' })}
      aria-label={label}
      title={label}
      data-stays
      preventScrollReset
    >
      <Icon size={14} aria-hidden />
    </Link>
  );
}
