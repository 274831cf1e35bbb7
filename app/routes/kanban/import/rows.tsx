import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import type { ImportBoardView } from './actions.server';

/** The boards in a file with their first tasks. At first, all except closed boards are selected. */
export function ImportRows({ boards, taken }: { boards: readonly ImportBoardView[]; taken: readonly number[] | null }) {
  const { t } = useTranslation('kanban');
  return (
    <ul className="csv-import__lines" role="list">
      {boards.map(({ at, title, isNew, isClosed, count, archived, titles }) => (
        <li key={at}>
          <label className="csv-import__line">
            <Checkbox name="take" value={at} defaultChecked={taken === null ? !isClosed : taken.includes(at)} />
            <span className="csv-import__text">
              <bdi className="kanban-away__title">{title}</bdi>
              <span>
                {t('import.tasks', { count })}
                {archived > 0 && ` · ${t('import.archived', { count: archived })}`}
              </span>
              {titles.map((name, index) => (
                <bdi key={index}>{name}</bdi>
              ))}
              {count > titles.length && <span>{t('board.more', { count: count - titles.length })}</span>}
            </span>
            {isClosed && <Chip color="warning">{t('import.closed')}</Chip>}
            <Chip color={isNew ? 'success' : 'neutral'}>{t(isNew ? 'import.newBoard' : 'import.existing')}</Chip>
          </label>
        </li>
      ))}
    </ul>
  );
}
