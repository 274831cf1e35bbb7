import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { Card } from '~/components/ui/card';
import { AddBoard } from './add/add-board';
import { kanbanPath } from '../links';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass } from '~/components/ui/class-names';

/** Empty state for a project without boards. Users can add three suggested boards with one click, or a custom one. */
export function EmptyBoards({ query }: { query: string }) {
  const { t } = useTranslation('kanban');
  const { canPost } = usePathAccess();
  return (
    <Card>
      <EmptyState
        icon={<Columns3 size={24} strokeWidth={1.75} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <PostButton
            action={`${kanbanPath}${query}`}
            fields={{ intent: 'suggestBoards' }}
            idempotent
            className={buttonClass()}
          >
            {t('empty.suggest')}
          </PostButton>
        }
      />
      {canPost(kanbanPath) && <AddBoard query={query} />}
    </Card>
  );
}
