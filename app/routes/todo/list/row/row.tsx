import { memo } from 'react';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Avatar } from '~/components/ui/avatar';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { actIntent } from '../../acts';
import { RowDue } from '../../due';
import { todoPath } from '../../links';
import type { RowNeighbors } from '../../commands';
import { TodoRowMenu } from './menu';
import { tagColors } from '../../tag';
import type { RowList } from './use-row-list';
import type { TodoRowView } from '../../view.server';
import { iconButtonClass } from '~/components/ui/class-names';

interface TodoRowProps {
  row: TodoRowView;
  list: RowList;
  /** The reason why a change to the task wasn't saved. */
  failure: string | undefined;
  picked: boolean;
  /** Set while the row's menu is open. */
  menu: RowNeighbors | undefined;
}

const iconButton = iconButtonClass({ size: 'sm', className: 'todo-icon' });

/**
 * A row of plain elements. Each control is a button in one of the list's forms, so a row needs no form and works
 * without JavaScript. Its icons come from the stylesheet.
 */
export const TodoRow = memo(function TodoRow({ row, list, failure, picked, menu }: TodoRowProps) {
  const { id, title, day, time, checked, repeats, assignee, tags, ownTags, isCompleted, isDeleted, isImportant } = row;
  const { words, actForm, editable } = list;
  return (
    <li className="todo-row" data-todo={id} data-done={isCompleted || undefined}>
      {list.sortable && (
        <button
          type="button"
          className="todo-grip"
          aria-label={words.grip(title)}
          aria-roledescription={words.gripRole}
          aria-describedby={list.gripHelp}
        />
      )}
      {editable && (
        <Checkbox
          className="data-table__pick"
          name="ids"
          value={id}
          form={list.bulkForm}
          aria-label={words.select(title)}
          checked={picked}
          onChange={list.onPick}
        />
      )}
      {!isDeleted && (
        <button
          className="todo-check"
          form={actForm}
          name="intent"
          value={actIntent({ kind: isCompleted ? 'reopen' : 'complete', id })}
          aria-pressed={isCompleted}
          disabled={!editable}
          aria-label={words.done(title)}
          title={isCompleted ? words.reopen : words.complete}
        />
      )}
      <span className="todo-row__text">
        <a className="todo-row__title" href={`${todoPath}/edit/${id}${list.query}`} dir="auto" data-row-link="">
          {title}
        </a>
        {checked && (
          <span
            className="todo-row__checked tnum"
            data-all={checked.done === checked.all || undefined}
            role="img"
            aria-label={words.checked(`${checked.done}/${checked.all}`)}
          >
            <bdi aria-hidden>{`${checked.done}/${checked.all}`}</bdi>
          </span>
        )}
        {repeats && <span className="todo-row__repeats" role="img" aria-label={words.repeats} title={words.repeats} />}
        {tags.length + ownTags.length > 0 && (
          <span className="todo-row__tags">
            {tags.map((tag) => (
              <Chip key={tag} color={tagColors[tag]}>
                {words.tags[tag]}
              </Chip>
            ))}
            {ownTags.map((tag) => (
              <Chip key={tag}>
                <bdi>{tag}</bdi>
              </Chip>
            ))}
          </span>
        )}
      </span>
      <RowDue day={day} time={time} today={list.today} open={!isCompleted && !isDeleted} words={words} />
      <span className="todo-row__who" title={assignee?.fullName}>
        {assignee && (
          <Avatar
            name={assignee.fullName}
            src={assignee.picture}
            size={26}
            label={words.assignedTo(assignee.fullName)}
          />
        )}
      </span>
      {isDeleted ? (
        <button
          className={`${iconButton} todo-restore`}
          form={actForm}
          disabled={!editable}
          name="intent"
          value={actIntent({ kind: 'restore', id })}
          aria-label={words.restoreOne(title)}
          title={words.restore}
        />
      ) : (
        <button
          className={`${iconButton} todo-star`}
          form={actForm}
          name="intent"
          value={actIntent({ kind: isImportant ? 'unstar' : 'star', id })}
          aria-pressed={isImportant}
          disabled={!editable}
          aria-label={words.important(title)}
          title={words.star}
        />
      )}
      {editable && (
        <div className="menu">
          {/* Without JavaScript, this button loads the list with this row's menu open. If the menu is already open,
              the button has no name and closes it. */}
          <button
            className={`${iconButton} todo-more`}
            form={list.menuForm}
            name={menu ? undefined : 'menu'}
            value={id}
            aria-expanded={menu !== undefined}
            title={words.more(title)}
          />
          {menu && <TodoRowMenu row={row} list={list} neighbors={menu} />}
        </div>
      )}
      {failure !== undefined && (
        <ChangeFailureNote message={failure} onRetry={() => list.retry(id)} onDismiss={() => list.dismiss(id)} />
      )}
    </li>
  );
});
