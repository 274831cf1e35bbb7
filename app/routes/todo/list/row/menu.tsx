import { Link } from '@remix-run/react';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CalendarDays,
  CalendarOff,
  Pencil,
  RotateCcw,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuTitle } from '~/components/ui/menu';
import { menuClass, menuItemClass } from '~/components/ui/class-names';
import { duePresets } from '~/models/todo/due';
import { actIntent, type TodoAct } from '../../acts';
import { subPath } from '../../links';
import type { TodoRowView } from '../../view.server';
import type { RowList } from './use-row-list';

/** The tasks above and below a row and at the ends of its page: the targets of its move buttons. */
export interface RowNeighbours {
  previous?: number;
  next?: number;
  first?: number;
  last?: number;
}

interface TodoRowMenuProps {
  row: TodoRowView;
  list: RowList;
  neighbours: RowNeighbours;
}

/**
 * The open menu of a row: edit, due presets, move buttons in the manual order, delete; restore and delete permanently
 * when deleted. Only the row it's open for renders one.
 */
export function TodoRowMenu({ row: { id, isDeleted }, list, neighbours }: TodoRowMenuProps) {
  const { t } = useTranslation('todo');
  const { query, today, manual, actForm } = list;
  const presets = duePresets(today);
  return (
    <div className={`${menuClass} menu__panel menu__panel--end`}>
      <RowLink to={subPath(`edit/${id}`, query)} Icon={Pencil}>
        {t(isDeleted ? 'action.view' : 'action.edit')}
      </RowLink>
      {isDeleted ? (
        <>
          <ActButton form={actForm} act={{ kind: 'restore', id }} Icon={RotateCcw}>
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
            <ActButton key={preset} form={actForm} act={{ kind: 'due', id, day: presets[preset] }} Icon={CalendarDays}>
              {t(`due.${preset}`)}
            </ActButton>
          ))}
          <ActButton form={actForm} act={{ kind: 'due', id, day: null }} Icon={CalendarOff}>
            {t('due.none')}
          </ActButton>
          {manual && <MoveButtons id={id} form={actForm} {...neighbours} />}
          <MenuDivider />
          <ActButton form={actForm} act={{ kind: 'delete', id }} Icon={Trash2} danger>
            {t('action.delete')}
          </ActButton>
        </>
      )}
    </div>
  );
}

function MoveButtons({ id, form, previous, next, first, last }: RowNeighbours & { id: number; form: string }) {
  const { t } = useTranslation('todo');
  if (previous === undefined && next === undefined) return null;
  return (
    <>
      <MenuTitle>{t('move.title')}</MenuTitle>
      {previous !== undefined && first !== undefined && (
        <>
          <ActButton form={form} act={{ kind: 'before', id, other: previous }} Icon={ArrowUp}>
            {t('move.up')}
          </ActButton>
          <ActButton form={form} act={{ kind: 'before', id, other: first }} Icon={ArrowUpToLine}>
            {t('move.top')}
          </ActButton>
        </>
      )}
      {next !== undefined && last !== undefined && (
        <>
          <ActButton form={form} act={{ kind: 'after', id, other: next }} Icon={ArrowDown}>
            {t('move.down')}
          </ActButton>
          <ActButton form={form} act={{ kind: 'after', id, other: last }} Icon={ArrowDownToLine}>
            {t('move.bottom')}
          </ActButton>
        </>
      )}
    </>
  );
}

interface EntryProps {
  Icon: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}

function ActButton({ form, act, Icon, danger, children }: EntryProps & { form: string; act: TodoAct }) {
  return (
    <button className={menuItemClass(danger)} form={form} name="intent" value={actIntent(act)}>
      <Icon size={16} aria-hidden />
      <span className="menu__text">{children}</span>
    </button>
  );
}

function RowLink({ to, Icon, danger, children }: EntryProps & { to: string }) {
  return (
    <Link className={menuItemClass(danger)} to={to} preventScrollReset>
      <Icon size={16} aria-hidden />
      <span className="menu__text">{children}</span>
    </Link>
  );
}
