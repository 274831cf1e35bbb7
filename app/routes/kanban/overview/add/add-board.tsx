import { Form } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { kanbanPath } from '../../links';
import { openAtPress } from './open-at-press';
import { Button } from '~/components/ui/button';

/** The ghost column behind the last board: opens a field for the new board's name. */
export function AddBoard({ query }: { query: string }) {
  const { t } = useTranslation('kanban');
  return (
    <details className="kanban-ghost">
      <summary className="kanban-ghost__button" onClick={openAtPress}>
        <Plus size={16} aria-hidden />
        {t('board.create')}
      </summary>
      <Form
        method="post"
        action={`${kanbanPath}${query}`}
        preventScrollReset
        className="kanban-ghost__form"
        onSubmit={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
      >
        <input type="hidden" name="intent" value="addBoard" />
        <HiddenFields redirectTo={`${kanbanPath}${query}`} />
        <input
          className="kanban-add__field"
          name="title"
          required
          maxLength={60}
          dir="auto"
          autoComplete="off"
          aria-label={t('board.name')}
          placeholder={t('board.name')}
        />
        <Button size="sm">{t('board.create')}</Button>
      </Form>
    </details>
  );
}
