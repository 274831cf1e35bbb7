import { Form } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { useOwnActionResult } from '~/components/form/use-answer';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { kanbanPath } from '../../links';
import { openAtPress } from './open-at-press';
import { Button } from '~/components/ui/button';

/** Placeholder column after the last board. It opens a field for the new board's name. */
export function AddBoard({ query }: { query: string }) {
  const { t } = useTranslation('kanban');
  const refused = useOwnActionResult({ intent: 'addBoard' });
  const problem = refused?.error?.title?.[0];
  const details = useRef<HTMLDetailsElement>(null);
  // Submitting closes the form, so reopen it if the name was rejected.
  useEffect(() => {
    if (problem === undefined || !details.current) return;
    details.current.open = true;
    details.current.querySelector<HTMLElement>('[name=title]')?.focus();
  }, [refused, problem]);
  return (
    <details className="kanban-ghost" ref={details} open={problem !== undefined}>
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
        <FormControl error={problem !== undefined}>
          <Input
            size="sm"
            name="title"
            required
            maxLength={60}
            dir="auto"
            autoComplete="off"
            defaultValue={String(refused?.initialValue?.title ?? '')}
            error={problem !== undefined}
            aria-label={t('board.name')}
            aria-describedby={problem && 'new-board-problem'}
            placeholder={t('board.name')}
          />
          {problem && <FormHelperText id="new-board-problem">{problem}</FormHelperText>}
        </FormControl>
        <Button size="sm">{t('board.create')}</Button>
      </Form>
    </details>
  );
}
