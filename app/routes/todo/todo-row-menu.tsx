import { Link } from '@remix-run/react';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CalendarDays,
  EllipsisVertical,
  Pencil,
  RotateCcw,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuDivider, MenuTitle } from '~/components/layout/menu';
import { duePresets } from '~/models/todo-due';
import { actValue, type TodoAct } from './todo-acts';
import { useTodoList } from './todo-context';
import { subPath } from './todo-links';
import type { RowNeighbours } from './todo-row';
import type { TodoRowView } from './todo-view.server';

const size = 16;

/** The kebab of a row: edit, due presets, moving by buttons in the manual order, delete; restore and purge when deleted. */
export function TodoRowMenu({ row, neighbours }: { row: TodoRowView; neighbours: RowNeighbours }) {
  const { t } = useTranslation('todo');
  const { query, today, manual } = useTodoList();
  const { id, title, isDeleted } = row;
  const presets = duePresets(today);
  return (
    <Menu
      label={t('row.more', { title })}
      icon={<EllipsisVertical size={17} aria-hidden />}
      buttonClass="btn btn--plain btn--neutral btn--sm btn--icon"
    >
      <RowLink to={subPath(`edit/${id}`, query)} Icon={Pencil}>
        {t(isDeleted ? 'action.view' : 'action.edit')}
      </RowLink>
      {isDeleted ? (
        <>
          <ActButton act={{ kind: 'restore', id }} Icon={RotateCcw}>
            {t('action.restore')}
          </ActButton>
          <MenuDivider />
          <RowLink to={subPath('purge', query, { ids: String(id) })} Icon={Trash2} danger>
            {t('action.purge')}
          </RowLink>
        </>
      ) : (
        <>
          <MenuTitle>{t('field.dueDate')}</MenuTitle>
          {(['today', 'tomorrow', 'nextWeek'] as const).map((preset) => (
            <ActButton key={preset} act={{ kind: 'due', id, day: presets[preset] }} Icon={CalendarDays}>
              {t(`due.${preset}`)}
            </ActButton>
          ))}
          {manual && <MoveButtons id={id} {...neighbours} />}
          <MenuDivider />
          <ActButton act={{ kind: 'delete', id }} Icon={Trash2} danger>
            {t('action.delete')}
          </ActButton>
        </>
      )}
    </Menu>
  );
}

function MoveButtons({ id, previous, next, first, last }: RowNeighbours & { id: number }) {
  const { t } = useTranslation('todo');
  if (previous === undefined && next === undefined) return null;
  return (
    <>
      <MenuTitle>{t('move.title')}</MenuTitle>
      {previous !== undefined && first !== undefined && (
        <>
          <ActButton act={{ kind: 'before', id, other: previous }} Icon={ArrowUp}>
            {t('move.up')}
          </ActButton>
          <ActButton act={{ kind: 'before', id, other: first }} Icon={ArrowUpToLine}>
            {t('move.top')}
          </ActButton>
        </>
      )}
      {next !== undefined && last !== undefined && (
        <>
          <ActButton act={{ kind: 'after', id, other: next }} Icon={ArrowDown}>
            {t('move.down')}
          </ActButton>
          <ActButton act={{ kind: 'after', id, other: last }} Icon={ArrowDownToLine}>
            {t('move.bottom')}
          </ActButton>
        </>
      )}
    </>
  );
}

function ActButton({
  act,
  Icon,
  danger,
  children,
}: {
  act: TodoAct;
  Icon: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}) {
  const { actForm } = useTodoList();
  return (
    <button className="menu__row" form={actForm} name="act" value={actValue(act)} data-danger={danger || undefined}>
      <Icon size={size} aria-hidden />
      <span className="menu__text">{children}</span>
    </button>
  );
}

function RowLink({
  to,
  Icon,
  danger,
  children,
}: {
  to: string;
  Icon: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <Link className="menu__row" to={to} preventScrollReset data-danger={danger || undefined}>
      <Icon size={size} aria-hidden />
      <span className="menu__text">{children}</span>
    </Link>
  );
}
