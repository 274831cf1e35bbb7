import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { postCommand } from './post-command';

/** Adds tasks to a board, one per line of `titles`, and answers whether they were added. */
export type AddTasks = (boardId: string, titles: string) => Promise<boolean>;

/** Adding without leaving the board; a toast says what was added, or why not. */
export function useQuickAdd(): AddTasks {
  const { t } = useTranslation('kanban');
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return async (boardId, titles) => {
    const answer = await postCommand({ intent: 'addTasks', boardId, titles });
    if ('refused' in answer) {
      toast({ type: 'error', message: answer.refused ?? t('refused.offline') });
      return false;
    }
    const { message, changeId } = answer.done;
    toast({ type: 'success', message, ...(changeId === null ? {} : { undo: { changeId } }) });
    revalidate();
    return true;
  };
}
