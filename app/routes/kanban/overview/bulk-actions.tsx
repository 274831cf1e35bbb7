import { Form } from '@remix-run/react';
import { Archive, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
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
      <BulkActions boards={boards} query={query} />
      <IconButton type="reset" size="sm" aria-label={t('clearSelection')}>
        <X size={16} aria-hidden />
      </IconButton>
    </Form>
  );
}

/** The target board and the buttons that move, archive, and delete the selected tasks. */
export function BulkActions({ boards, query }: { boards: readonly BoardView[]; query: string }) {
  const { t } = useTranslation('kanban');
  return (
    <>
      <input type="hidden" name="redirectTo" value={`${kanbanPath}${query}`} />
      <Select
        size="sm"
        name="boardId"
        aria-label={t('move.board')}
        options={boards.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button variant="outlined" color="neutral" size="sm" name="intent" value="move">
        {t('move.submit')}
      </Button>
      <Button variant="outlined" color="neutral" size="sm" name="intent" value="archive">
        <Archive size={16} aria-hidden />
        {t('card.archive')}
      </Button>
      <Button variant="soft" color="danger" size="sm" name="intent" value="delete">
        <Trash2 size={16} aria-hidden />
        {t('card.delete')}
      </Button>
    </>
  );
}
