import type { Actor } from '~/models/store/change-log';
import { getTodo } from '~/models/todo/queries.server';
import { dueMoment } from '~/models/todo/due';
import { isFixedTag } from '~/models/todo/rules';
import { moveTodo, moveTodoBehind } from '~/models/todo/commands.server';
import { answerDone, answerRefused } from '~/http/form/change-answer.server';
import { languageOf, translator } from '~/http/i18n.server';
import { localPath } from '~/http/address.server';
import { dueText } from '../../due-text';
import { backTo, type ListWork, refusal } from '../actions.server';
import { changeTodos } from '../change.server';
import { parseAct, type TodoAct } from '../../acts';
import { clockOf, todayOf } from '~/http/time-zone.server';

function perform(act: TodoAct, actor: Actor, clock: { onDay: string; zone: string }) {
  if ('other' in act) {
    const { id, other, kind } = act;
    return kind === 'before' ? moveTodo({ id, beforeId: other, actor }) : moveTodoBehind({ id, afterId: other, actor });
  }
  return changeTodos(act, { ids: [act.id], actor }, clock);
}

/** Actions that need no toast because the page already shows the result. */
const quiet: readonly TodoAct['kind'][] = ['reopen', 'star', 'unstar', 'tag', 'untag', 'before', 'after'];

async function sentence(request: Request, act: TodoAct, actor: Actor): Promise<string> {
  const language = await languageOf(request);
  const t = translator(language, 'todo');
  const { title, followedBy } = await getTodo(act.id, actor);
  if (act.kind === 'complete' && followedBy !== null) {
    const { onDay, zone } = await clockOf(request);
    const next = dueMoment((await getTodo(followedBy, actor)).dueDate, zone);
    if (next) return t('toast.completeNext', { title, day: dueText(next.day, onDay, language) });
  }
  if (act.kind === 'due') {
    if (act.day === null) return t('toast.dueNone', { title });
    return t('toast.due', { title, day: dueText(act.day, await todayOf(request), language) });
  }
  if (act.kind === 'tag' || act.kind === 'untag') {
    const tag = isFixedTag(act.tag) ? t(`tag.${act.tag}`) : act.tag;
    return t(`toast.${act.kind}`, { title, tag });
  }
  if (act.kind === 'before' || act.kind === 'after') return t('toast.moved', { title });
  return t(`toast.${act.kind}`, { title });
}

/** Applies the change that a row's button requests (`actIntent`). Throws a 400 response for an unknown action. */
export async function actOnRow({ request, form, actor }: ListWork, intent: string) {
  const act = parseAct(intent);
  if (!act) throw new Response('Unknown action', { status: 400 });
  const sent = { request, form, to: localPath(form.get('redirectTo'), backTo(form)) };
  try {
    const { changeId } = await perform(act, actor, await clockOf(request));
    const message = await sentence(request, act, actor);
    return await answerDone(sent, { message, changeId }, { quiet: quiet.includes(act.kind) });
  } catch (error) {
    const { message, status } = await refusal(request, error);
    return answerRefused(sent, message, { status });
  }
}
