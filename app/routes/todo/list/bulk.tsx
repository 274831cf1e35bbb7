import { CalendarDays, CircleCheck, EllipsisVertical, RotateCcw, Tag, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { Menu, MenuDivider } from '~/components/ui/menu';
import { maxListedPeople, ownTagLimit, todoTags } from '~/models/todo/rules';
import { duePresets } from '~/models/todo/due';
import { noDay } from '../acts';
import { commandIntent } from '~/components/data-table/command-intent';
import { todoPath } from '../links';
import { Button } from '~/components/ui/button';
import { buttonClass, iconButtonClass, menuItemClass } from '~/components/ui/class-names';

const size = 16;
const quiet = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' });

type OwnTag = { tag: string };

/** Actions for all selected tasks: buttons and menus of the bulk form. */
export function TodoBulkActions({
  people,
  ownTags,
  today,
}: {
  people: readonly string[];
  /** The custom tags of the tasks in the view. */
  ownTags: readonly OwnTag[];
  today: string;
}) {
  const { t } = useTranslation('todo');
  const presets = duePresets(today);
  return (
    <>
      {/* Enter in a field activates the first button, which must not complete anything. */}
      <button name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />
      <button className={quiet} name="intent" value="complete">
        <CircleCheck size={size} aria-hidden />
        {t('action.complete')}
      </button>
      <BulkMenu label={t('bulk.tag')} icon={<Tag size={size} aria-hidden />}>
        {todoTags.map((tag) => (
          <MenuButton key={tag} value={commandIntent('tag', null, tag)}>
            <span className={`todo-dot todo-dot--${tag}`} aria-hidden />
            {t(`tag.${tag}`)}
          </MenuButton>
        ))}
        {ownTags.map(({ tag }) => (
          <MenuButton key={tag} value={commandIntent('tag', null, tag)}>
            <bdi>{tag}</bdi>
          </MenuButton>
        ))}
        <div className="todo-bulk__field">
          <input
            className="todo-date"
            name="ownTag"
            maxLength={ownTagLimit.length}
            aria-label={t('bulk.newTag')}
            placeholder={t('bulk.newTag')}
            dir="auto"
            autoComplete="off"
          />
          <Button variant="soft" size="sm" name="intent" value="tag">
            {t('bulk.tagSubmit')}
          </Button>
        </div>
        <MenuDivider />
        {todoTags.map((tag) => (
          <MenuButton key={tag} value={commandIntent('untag', null, tag)}>
            {t('bulk.untag', { tag: t(`tag.${tag}`) })}
          </MenuButton>
        ))}
        {ownTags.map(({ tag }) => (
          <MenuButton key={tag} value={commandIntent('untag', null, tag)}>
            {t('bulk.untag', { tag })}
          </MenuButton>
        ))}
      </BulkMenu>
      <BulkMenu label={t('bulk.assign')} icon={<UserRound size={size} aria-hidden />}>
        <div className="todo-bulk__field">
          {people.length < maxListedPeople ? (
            <Select
              size="sm"
              name="assignee"
              aria-label={t('field.assignee')}
              options={[
                { value: '', label: t('field.nobody') },
                ...people.map((name) => ({ value: name, label: name })),
              ]}
            />
          ) : (
            <>
              <Input size="sm" name="assignee" aria-label={t('field.assignee')} list="bulk-people" autoComplete="off" />
              <datalist id="bulk-people">
                {people.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
          <Button variant="soft" size="sm" name="intent" value="assign">
            {t('bulk.assignSubmit')}
          </Button>
        </div>
      </BulkMenu>
      <BulkMenu label={t('bulk.due')} icon={<CalendarDays size={size} aria-hidden />}>
        {(['today', 'tomorrow', 'nextWeek'] as const).map((preset) => (
          <MenuButton key={preset} value={commandIntent('due', null, presets[preset])}>
            {t(`due.${preset}`)}
          </MenuButton>
        ))}
        <MenuButton value={commandIntent('due', null, noDay)}>{t('due.none')}</MenuButton>
        <div className="todo-bulk__field">
          <input className="todo-date" type="date" name="dueDate" aria-label={t('field.dueDate')} />
          <Button variant="soft" size="sm" name="intent" value="due">
            {t('bulk.dueSubmit')}
          </Button>
        </div>
      </BulkMenu>
      <Menu
        label={t('bulk.more')}
        icon={<EllipsisVertical size={size} aria-hidden />}
        buttonClass={iconButtonClass({ variant: 'outlined', size: 'sm' })}
      >
        <MenuButton value="star">{t('bulk.star')}</MenuButton>
        <MenuButton value="unstar">{t('bulk.unstar')}</MenuButton>
        <MenuButton value="reopen">{t('row.reopen')}</MenuButton>
      </Menu>
      <Button variant="soft" color="danger" size="sm" name="intent" value="delete">
        <Trash2 size={size} aria-hidden />
        {t('action.delete')}
      </Button>
    </>
  );
}

/** Actions for all selected deleted tasks. The button that deletes permanently opens the confirmation page. */
export function TodoDeletedBulkActions() {
  const { t } = useTranslation('todo');
  return (
    <>
      <button className={quiet} name="intent" value="restore">
        <RotateCcw size={size} aria-hidden />
        {t('action.restore')}
      </button>
      <Button variant="soft" color="danger" size="sm" formMethod="get" formAction={`${todoPath}/purge`}>
        <Trash2 size={size} aria-hidden />
        {t('action.purge')}
      </Button>
    </>
  );
}

function BulkMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu label={label} icon={icon} summary={<span aria-hidden>{label}</span>} buttonClass={quiet}>
      {children}
    </Menu>
  );
}

function MenuButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <button className={menuItemClass()} name="intent" value={value}>
      {children}
    </button>
  );
}
