import { Form } from '@remix-run/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BulkCommands } from '~/components/data-table/bulk-commands';
import { IconButton } from '~/components/ui/button';
import { useCardCommands } from '../commands';
import { kanbanPath } from '../links';
import type { BoardView } from '../view.server';

/** ID of the form that the checkboxes of the cards belong to. */
export const cardBulkForm = 'kanban-bulk';

/**
 * Bulk actions for the selected cards. Shown while a card is selected (in CSS so that it works without JavaScript).
 * Submitting the form clears the selection.
 */
export function CardBulkBar({ boards, query }: { boards: readonly BoardView[]; query: string }) {
  const { t } = useTranslation('table');
  return (
    <Form
      id={cardBulkForm}
      method="post"
      action={`${kanbanPath}${query}`}
      className="kanban-bulk"
      preventScrollReset
      onSubmit={({ currentTarget }) => void setTimeout(() => currentTarget.reset())}
    >
      <BulkCommands commands={useCardCommands(query, boards)} />
      <IconButton type="reset" size="sm" aria-label={t('clearSelection')}>
        <X size={16} aria-hidden />
      </IconButton>
    </Form>
  );
}
