import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, type PostedForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { StaleRecord } from '~/lib/errors';
import { formatDate } from '~/lib/format';
import { getInvoice } from '~/models/invoice/commands.server';
import {
  endRepeats,
  pauseRepeats,
  repeatTag,
  resumeRepeats,
  setRepeat,
  skipRepeat,
} from '~/models/invoice/recurring.server';
import { repeatFormSchema } from '~/models/invoice/repeat.schema';
import type { DayClock } from '~/models/shared/day';
import { repeatValues } from './values';

interface Work extends PostedForm {
  id: number;
  clock: DayClock;
  /** The URLs of the panel and of the invoice's page. */
  here: string;
  page: string;
}

type Answer = ReturnType<typeof redirectWithToast> | ReturnType<typeof saveForm>;

function save({ request, id, actor, clock, form, page }: Work) {
  return saveForm({
    request,
    actor,
    form,
    schema: repeatFormSchema,
    texts: 'invoice',
    save: (input, { tag, idempotencyKey }) => setRepeat({ id, input, clock, tag, actor, idempotencyKey }),
    done: ({ result, t }) => ({ to: page, message: t('repeat.toast.saved', { name: result.name }) }),
    stored: async () => {
      const { invoice } = await getInvoice(id);
      return { tag: repeatTag(invoice), values: repeatValues(invoice, clock.onDay) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('repeat.notPossible') : undefined,
  });
}

async function skip({ request, id, actor, here }: Work, day: string, isSkipped: boolean) {
  const { result, changeId } = await orThrow(skipRepeat({ id, day, skip: isSkipped, actor }));
  const language = await languageOf(request);
  const values = { name: result.name, date: formatDate(result.day, language) };
  const message = translator(language, 'invoice')(isSkipped ? 'repeat.toast.skipped' : 'repeat.toast.restored', values);
  return redirectWithToast(request, here, { type: 'success', message, changeId });
}

const commands = { paused: pauseRepeats, resumed: resumeRepeats, ended: endRepeats };

async function change({ request, id, actor, here, page }: Work, name: keyof typeof commands) {
  const { result, changeId } = await orThrow(commands[name]({ ids: [id], actor }));
  const message = translator(await languageOf(request), 'invoice')(`repeat.toast.${name}`, { name: result.names[0] });
  return redirectWithToast(request, name === 'ended' ? page : here, { type: 'success', message, changeId });
}

/**
 * Handles the forms in the panel: saves the schedule, skips or restores a date, and pauses, resumes, or ends the
 * schedule.
 */
export const act = intents<Work, Answer>(
  {
    save,
    skip: (work, day) => skip(work, day, true),
    restore: (work, day) => skip(work, day, false),
    pause: (work) => change(work, 'paused'),
    resume: (work) => change(work, 'resumed'),
    end: (work) => change(work, 'ended'),
  },
  { without: 'save' },
);
