import { useSearchParams } from '@remix-run/react';
import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '~/components/ui/avatar-group';
import type { Column, ListQuery } from '~/components/data-table/column';
import { BulkCommands } from '~/components/data-table/bulk-commands';
import { usePermittedCommands } from '~/components/data-table/command';
import { DataTable } from '~/components/data-table/data-table';
import { Chip } from '~/components/ui/chip';
import { useCardCommands } from '../commands';
import { DueChip } from '../due-chip';
import { boardDot, useLabelColor } from '../colors';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath, kanbanQueryOf, taskPath } from '../links';
import type { BoardView, CardView } from '../view.server';
import { type CardTexts, useCardTexts } from '../use-card-texts';
import { Cluster } from '~/components/ui/layout';

/** The tasks as a sortable list with bulk actions: move, archive, and delete. */
export default function TaskList({
  boards,
  rows,
  total,
  query,
}: {
  boards: readonly BoardView[];
  rows: readonly CardView[];
  total: number;
  query: ListQuery;
}) {
  const { t } = useTranslation('kanban');
  const kept = kanbanQueryOf(useSearchParams()[0]);
  const editable = usePathAccess().canPost(kanbanPath);
  const texts = useCardTexts();
  const commands = useCardCommands(kept, boards);
  const titles = new Map(boards.map(({ id, title }) => [id, title]));
  const board = ({ boardId }: CardView) => <BoardName id={boardId} title={titles.get(boardId) ?? ''} />;
  const link = ({ id, title }: CardView) => (
    <a className="cell-title" href={taskPath(id, kept)} dir="auto">
      {title}
    </a>
  );
  const columns: Column<CardView>[] = [
    {
      id: 'title',
      header: t('list.task'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: (row) => <Title row={row} link={link} />,
    },
    { id: 'board', header: t('list.board'), sortable: true, narrow: 'meta', cell: board },
    {
      id: 'due',
      header: t('list.due'),
      sortable: true,
      narrow: 'chip',
      cell: ({ due }) => <DueChip due={due} texts={texts} />,
    },
    {
      id: 'people',
      header: t('list.people'),
      narrow: 'figure',
      cell: ({ people }) => <People people={people} texts={texts} />,
    },
  ];
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={rows}
      total={total}
      query={query}
      rowId={({ id }) => String(id)}
      rowLabel={({ title }) => title}
      commands={usePermittedCommands(commands, rows, kanbanPath)}
      menuLabel={({ title }) => texts.menu(title)}
      bulk={editable ? { action: `${kanbanPath}${kept}`, actions: <BulkCommands commands={commands} /> } : undefined}
      empty={{ icon: <ListTodo size={24} />, title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}

function Title({ row, link }: { row: CardView; link: (row: CardView) => JSX.Element }) {
  const labelColor = useLabelColor();
  return (
    <Cluster as="span" gap={6}>
      {link(row)}
      {row.labels.map((label) => (
        <Chip key={label} color={labelColor(label)}>
          {label}
        </Chip>
      ))}
    </Cluster>
  );
}

function BoardName({ id, title }: { id: string; title: string }) {
  return (
    <span className="kanban-row__board" dir="auto">
      <span className={`kanban-dot kanban-dot--${boardDot(id)}`} aria-hidden />
      {title}
    </span>
  );
}

function People({ people, texts }: Pick<CardView, 'people'> & { texts: CardTexts }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return <AvatarGroup people={people} max={3} size={24} label={texts.people(names)} />;
}
