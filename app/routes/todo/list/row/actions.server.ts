import type { Actor } from '~/models/store/change-log';
import { getTodo } from '~/models/todo/queries.server';
import {
  dateTodos,
  deleteTodos,
  moveTodo,
  moveTodoBehind,
  restoreTodos,
  tagTodos,
  updateTodos,
} from '~/models/todo/commands.server';
import { languageOf, translator } from '~/http/i18n.server';
import { dueText } from '../../due-text';
import { backTo, type ListWork, refusal, replyTo } from '../actions.server';
import { parseAct, type TodoAct } from '../../acts';
import { clockOf, todayOf } from '~/http/time-zone.server';

async function perform(act: TodoAct, actor: Actor, clock: { onDay: string; zone: string }) {
  const some = { ids: [act.id], actor };
  switch (act.kind) {
    case 'complete':
    case 'reopen':
      return updateTodos({ ...some, changes: { isCompleted: act.kind === 'complete' }, clock });
    case 'star':
    case 'unstar':
      return updateTodos({ ...some, changes: { isImportant: act.kind === 'star' } });
    case 'tag':
    case 'untag':
      return tagTodos({ ...some, tag: act.tag, on: act.kind === 'tag' });
    case 'due':
      return dateTodos({ ...some, day: act.day, zone: clock.zone });
    case 'before':
      return moveTodo({ id: act.id, beforeId: act.other, actor });
    case 'after':
      return moveTodoBehind({ id: act.id, afterId: act.other, actor });
    case 'delete':
      return deleteTodos(some);
    case 'restore':
      return restoreTodos(some);
  }
}

/** What needs no message where the page already shows it. */
const quiet: readonly TodoAct['kind'][] = ['reopen', 'star', 'unstar', 'tag', 'untag', 'before', 'after'];

async function sentence(request: Request, act: TodoAct): Promise<string> {
  const language = await languageOf(request);
  const t = translator(language, 'todo');
  const { title } = await getTodo(act.id);
  if (act.kind === 'due') {
    if (act.day === null) return t('toast.dueNone', { title });
    return t('toast.due', { title, day: dueText(act.day, await todayOf(request), language) });
  }
  if (act.kind === 'tag' || act.kind === 'untag') return t(`toast.${act.kind}`, { title, tag: t(`tag.${act.tag}`) });
  if (act.kind === 'before' || act.kind === 'after') return t('toast.moved', { title });
  return t(`toast.${act.kind}`, { title });
}

/** Does what a button of a row asks for (`actIntent`). Throws a 400 response for what it does not know. */
export async function actOnRow({ request, form, actor }: ListWork, asked: string) {
  const act = parseAct(asked);
  if (!act) throw new Response('Unknown act', { status: 400 });
  const to = backTo(form);
  try {
    const { changeId } = await perform(act, actor, await clockOf(request));
    const message = await sentence(request, act);
    return await replyTo(request, form, { type: 'success', message, changeId, to, quiet: quiet.includes(act.kind) });
  } catch (error) {
    return replyTo(request, form, { ...(await refusal(request, error)), to });
  }
}
