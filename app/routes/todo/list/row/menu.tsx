import { Link } from '@remix-run/react';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CalendarDays,
  CalendarOff,
  Pencil,
  Check,
  RotateCcw,
  Tag,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuTitle } from '~/components/ui/menu';
import { menuClass, menuItemClass } from '~/components/ui/class-names';
import { duePresets } from '~/models/todo/due';
import { isFixedTag, todoTags } from '~/models/todo/rules';
import { actIntent, type TodoAct } from '../../acts';
import { subPath } from '../../links';
import type { TodoRowView } from '../../view.server';
import type { RowList } from './use-row-list';

/** Targets of a row's move buttons: IDs of the tasks directly above and below the row, and at both ends of the page. */
export interface RowNeighbors {
  previous?: number;
  next?: number;
  first?: number;
  last?: number;
}

interface TodoRowMenuProps {
  row: TodoRowView;
  list: RowList;
  neighbors: RowNeighbors;
}

/**
 * The open menu of a row: edit, due presets, tags, move buttons in the manual order, and delete; for a deleted task,
 * view, restore, and delete permanently. Only the row whose menu is open renders one.
 */
export function TodoRowMenu({ row, list, neighbors }: TodoRowMenuProps) {
  const { id, isDeleted } = row;
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
          <TagButtons row={row} list={list} />
          {manual && <MoveButtons id={id} form={actForm} {...neighbors} />}
          <MenuDivider />
          <ActButton form={actForm} act={{ kind: 'delete', id }} Icon={Trash2} danger>
            {t('action.delete')}
          </ActButton>
        </>
      )}
    </div>
  );
}

function TagButtons({ row, list }: Pick<TodoRowMenuProps, 'row' | 'list'>) {
  const { t } = useTranslation('todo');
  const own = new Set([...row.ownTags, ...list.ownTags.map(({ tag }) => tag)]);
  const has = (tag: string) => [...row.tags, ...row.ownTags].some((one) => one === tag);
  return (
    <>
      <MenuTitle>{t('field.tags')}</MenuTitle>
      {[...todoTags, ...own].map((tag) => (
        <ActButton
          key={tag}
          form={list.actForm}
          act={{ kind: has(tag) ? 'untag' : 'tag', id: row.id, tag }}
          Icon={has(tag) ? Check : Tag}
          pressed={has(tag)}
        >
          {isFixedTag(tag) ? t(`tag.${tag}`) : <bdi>{tag}</bdi>}
        </ActButton>
      ))}
    </>
  );
}

function MoveButtons({ id, form, previous, next, first, last }: RowNeighbors & { id: number; form: string }) {
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

function ActButton({
  form,
  act,
  Icon,
  danger,
  pressed,
  children,
}: EntryProps & { form: string; act: TodoAct; pressed?: boolean }) {
  return (
    <button className={menuItemClass(danger)} form={form} name="intent" value={actIntent(act)} aria-pressed={pressed}>
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
