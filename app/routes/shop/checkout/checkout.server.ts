import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { pageUrl } from '~/http/address.server';
import { readForm, requireAccess } from '~/http/page.server';
import { type StoredValue, carriedInput } from '~/http/form/carried-input.server';
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
 * Loads a step's data and checks that the user can buy. If an earlier step isn't complete, throws a redirect to the
 * next open step so that every step can be opened by its URL.
 */
export async function loadStep(request: Request, step: CheckoutStep) {
  const { account } = await requireAccess(request, 'Purchase');
  const view = await checkoutView(account.id, await todayOf(request));
  if (checkoutSteps.indexOf(step) > checkoutSteps.indexOf(view.next)) throw redirect(stepPath(view.next));
  const t = await translatorFor(request, 'shop');
  return { view, title: t(`checkout.step.${step}`) };
}

const codeKinds = ['coupon', 'giftCard'] as const;
type CodeKind = (typeof codeKinds)[number];

/** The form of a step. Without JavaScript, it's sent along when a button next to it is clicked (`carriedInput`). */
export interface StepForm {
  schema: z.ZodType;
  /** Values of its fields before the user types anything. */
  stored: (view: CheckoutView) => Record<string, StoredValue>;
}

/** A step's response to a code, or to another button next to its form. Contains the input that the page preserves. */
export interface CodeResult {
  code?: { kind: CodeKind; typed: string; error: string };
  /** The form of the step as typed. */
  result?: SubmissionResult<string[]>;
  /** The typed codes, by field. */
  codes?: Partial<Record<CodeKind, string>>;
  done?: string;
  changeId?: number | null;
  /** URL of the next step, if the change leads there. */
  onward?: string;
}

const codeIn = (form: FormData, kind: CodeKind) => String(form.get(kind) ?? '').slice(0, 40);

/**
 * Reads the posted form of a step. If its code field contains a code, the code is redeemed first. Otherwise, Enter in
 * that field, which submits the step without JavaScript, would lose the code and place an order without it.
 */
export async function readStep(request: Request): Promise<FormData> {
  const form = await readForm(request);
  const typed = codeKinds.find((kind) => codeIn(form, kind).trim() !== '');
  // The intent of a clicked button comes before this one and takes precedence.
  if (typed) form.append('intent', typed);
  return form;
}

/**
 * Returns the input to preserve when a button next to a step's form is clicked: the input of the form and of the code
 * fields other than `except`. The form can be incomplete. Returns `undefined` if the form has its stored values and the
 * code fields are empty.
 */
async function typedBeside({ request, form, account }: ShopPost, step?: StepForm, except?: CodeKind) {
  const stored = step?.stored(await checkoutView(account.id));
  const along = step && stored && (await carriedInput({ request, form }, { schema: step.schema, stored }));
  const typed = codeKinds.filter((kind) => kind !== except && codeIn(form, kind) !== '');
  if (!along && typed.length === 0) return undefined;
  const codes = Object.fromEntries(typed.map((kind) => [kind, codeIn(form, kind)]));
  return { result: along && { initialValue: along.typed.initialValue }, codes } satisfies CodeResult;
}

/**
 * Runs the action of a button next to a step's form and redirects with a toast. If the form has input, shows the step
 * again with the input and a message about the result.
 */
export async function actBeside(
  post: ShopPost,
  step: StepForm,
  work: () => Promise<{ message: string; changeId?: number | null; onward?: string }>,
) {
  const typed = await typedBeside(post, step);
  const { message, changeId, onward } = await work();
  if (typed) return data<CodeResult>({ ...typed, done: message, changeId, onward }, { status: 200 });
  return redirectWithToast(post.request, onward ?? pageUrl(post.request), { type: 'success', message, changeId });
}

/**
 * Redeems or removes a code (`coupon:off`) and stays on the step. An invalid code returns 400 and the input, including
 * that of the step's form.
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
    return data<CodeResult>({ ...kept, code: { kind, typed, error: sentence } }, { status: 400 });
  }
  const t = translator(language, 'shop');
  const message = code === '' ? t('toast.codeOff') : t('toast.code', { code });
  if (kept) return data<CodeResult>({ ...kept, done: message }, { status: 200 });
  return redirectWithToast(request, pageUrl(request), { type: 'success', message });
}

/** Handlers for `intents` that every step supports. `step` is the step's form, if it has input to preserve. */
export const codeWorks = (step?: StepForm) => ({
  coupon: (post: ShopPost, detail: string) => redeem('coupon', post, detail, step),
  giftCard: (post: ShopPost, detail: string) => redeem('giftCard', post, detail, step),
});
