import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { pageUrl } from '~/http/address.server';
import { readForm, requireAccess } from '~/http/page.server';
import { type StoredValue, typedAlong } from '~/http/form/typed-along.server';
import { redirectWithToast } from '~/http/toast.server';
import { todayOf } from '~/http/time-zone.server';
import { languageOf, translator, translatorFor, validationMessages } from '~/http/i18n.server';
import { asSentence } from '~/http/validation';
import { AppError } from '~/lib/errors';
import { redeemCoupon, redeemGiftCard } from '~/models/checkout/commands.server';
import { checkoutView, type CheckoutView } from '~/models/checkout/queries.server';
import { type CheckoutStep, checkoutSteps } from '~/models/checkout/rules';
import { codeText } from '~/models/order/schema';
import type { ShopPost } from '../shelf-actions.server';
import { stepPath } from '../links';

/**
 * What a step shows, for somebody who may buy. Throws a redirect to the step that is next when an earlier one is not done, so
 * that every step can be opened by its address.
 */
export async function loadStep(request: Request, step: CheckoutStep) {
  const { account } = await requireAccess(request, 'Shop');
  const view = await checkoutView(account.id, await todayOf(request));
  if (checkoutSteps.indexOf(step) > checkoutSteps.indexOf(view.next)) throw redirect(stepPath(view.next));
  const t = await translatorFor(request, 'shop');
  return { view, title: t(`checkout.step.${step}`) };
}

const codeKinds = ['coupon', 'giftCard'] as const;
type CodeKind = (typeof codeKinds)[number];

/** The form of a step, which comes along without script when a button beside it is pressed (`typedAlong`). */
export interface StepForm {
  schema: z.ZodType;
  /** What its fields hold as long as nothing has been typed. */
  stored: (view: CheckoutView) => Record<string, StoredValue>;
}

/** What a step answers to a code: why it will not do, or that it has been done while the step's form keeps what was typed. */
export interface CodeAnswer {
  code?: { kind: CodeKind; typed: string; error: string };
  /** The form of the step as typed. */
  result?: SubmissionResult<string[]>;
  /** The codes that stand in their fields. */
  codes?: Partial<Record<CodeKind, string>>;
  done?: string;
  /** Takes back what was done. */
  changeId?: number | null;
  /** The next step, which what was done has led to. */
  onward?: string;
}

const codeIn = (form: FormData, kind: CodeKind) => String(form.get(kind) ?? '').slice(0, 40);

/**
 * The posted form of a step. A code that stands in its field when the step itself is sent is redeemed first: without script
 * Enter in that field sends the step, which would lose the code, and place an order without it.
 */
export async function readStep(request: Request): Promise<FormData> {
  const form = await readForm(request);
  const typed = codeKinds.find((kind) => codeIn(form, kind).trim() !== '');
  // That of a button that was pressed stands before it, and counts.
  if (typed) form.append('intent', typed);
  return form;
}

/**
 * What was typed in the form of a step and in the fields of codes, `except` one, when a button beside them is pressed; nothing
 * where they hold what is stored. What is still missing in the form is no matter of that button.
 */
async function typedBeside({ request, form, account }: ShopPost, step?: StepForm, except?: CodeKind) {
  const stored = step?.stored(await checkoutView(account.id));
  const along = step && stored && (await typedAlong({ request, form }, { schema: step.schema, stored }));
  const typed = codeKinds.filter((kind) => kind !== except && codeIn(form, kind) !== '');
  if (!along && typed.length === 0) return undefined;
  const codes = Object.fromEntries(typed.map((kind) => [kind, codeIn(form, kind)]));
  return { result: along && { initialValue: along.typed.initialValue }, codes } satisfies CodeAnswer;
}

/**
 * Does what a button beside the form of a step stands for, and leads on with a toast; where something was typed in the form,
 * the step comes back with it and says what was done.
 */
export async function actBeside(
  post: ShopPost,
  step: StepForm,
  work: () => Promise<{ message: string; changeId?: number | null; onward?: string }>,
) {
  const typed = await typedBeside(post, step);
  const { message, changeId, onward } = await work();
  if (typed) return data<CodeAnswer>({ ...typed, done: message, changeId, onward }, { status: 200 });
  return redirectWithToast(post.request, onward ?? pageUrl(post.request), { type: 'success', message, changeId });
}

/**
 * Redeems a code, or takes it away (`coupon:off`), and stays on the step; one that will not do comes back with 400 and what
 * was typed, in the form of the step too.
 */
async function redeem(kind: CodeKind, post: ShopPost, detail: string, step?: StepForm) {
  const { request, form, account, actor } = post;
  const typed = detail === 'off' ? '' : codeIn(form, kind) || String(form.get('code') ?? '').slice(0, 40);
  const code = codeText.parse(typed);
  const language = await languageOf(request);
  const kept = await typedBeside(post, step, kind);
  try {
    if (kind === 'giftCard') await redeemGiftCard({ code, accountId: account.id, actor });
    else await redeemCoupon({ code, accountId: account.id, actor, onDay: await todayOf(request) });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.code) throw error;
    const sentence = asSentence(error.fields.code, validationMessages(language));
    return data<CodeAnswer>({ ...kept, code: { kind, typed, error: sentence } }, { status: 400 });
  }
  const t = translator(language, 'shop');
  const message = code === '' ? t('toast.codeOff') : t('toast.code', { code });
  if (kept) return data<CodeAnswer>({ ...kept, done: message }, { status: 200 });
  return redirectWithToast(request, pageUrl(request), { type: 'success', message });
}

/** The works of `intents` that every step has; `step` is its form, where it has one to keep. */
export const codeWorks = (step?: StepForm) => ({
  coupon: (post: ShopPost, detail: string) => redeem('coupon', post, detail, step),
  giftCard: (post: ShopPost, detail: string) => redeem('giftCard', post, detail, step),
});
