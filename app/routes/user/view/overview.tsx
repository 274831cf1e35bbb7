import { Link } from '@remix-run/react';
import { Briefcase } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { StatusChip } from '~/components/feedback/status-chip';
import { Day } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { Section } from './section';
import type { UserView } from './view.server';

/** The user's work: kanban tasks and to-dos, open ones first. */
export function Overview({ view: { work, isPartial } }: { view: UserView }) {
  const { t } = useTranslation('user');
  if (work.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Briefcase size={24} />}
          title={t(isPartial ? 'work.hidden' : 'work.none')}
          text={t(isPartial ? 'work.hiddenText' : 'work.noneText')}
        />
      </Card>
    );
  }
  return (
    <Section title={t('work.title')} text={t('work.text')}>
      <table className="user-table">
        <thead>
          <tr>
            <th scope="col">{t('work.what')}</th>
            <th scope="col">{t('work.where')}</th>
            <th scope="col">{t('work.due')}</th>
            <th scope="col">{t('column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {work.map(({ key, title, project, dueDate, done, url }) => (
            <tr key={key}>
              <th scope="row">
                <Link className="cell-link" to={url}>
                  <bdi>{title}</bdi>
                </Link>
              </th>
              <td>
                <bdi>{project ?? t('work.todo')}</bdi>
              </td>
              <td>{dueDate ? <Day date={dueDate} /> : '—'}</td>
              <td>
                <StatusChip color={done ? 'success' : 'info'}>{t(done ? 'work.done' : 'work.open')}</StatusChip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
