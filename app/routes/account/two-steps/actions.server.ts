import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { Account } from '~/models/account/schema';
import { confirmFormSchema, twoStepsFormSchema } from '~/models/account/form.schema';
import {
  newTwoSteps,
  renewRecoveryCodes,
  switchOffTwoSteps,
  switchOnTwoSteps,
} from '~/models/account/two-factor.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { mailTwoSteps } from '~/http/account-emails.server';
import { secretForm } from '../secret-form.server';
import { sectionPath } from '../sections';
import { qrPath } from '~/lib/qr.server';

interface Asked {
  request: Request;
  form: FormData;
  account: Account;
}

/**
 * Contents of the page after a submission without a redirect: the recovery codes, shown once, or the form with its
 * secret.
 */
interface Shown {
  codes?: string[];
  result?: SubmissionResult<string[]>;
  offer?: { secret: string; qr: ReturnType<typeof qrPath> };
}

const noStore = { 'Cache-Control': 'no-store' };

async function switchOn({ request, form, account }: Asked) {
  let codes: string[] = [];
  const response = await secretForm({
    request,
    form,
    schema: twoStepsFormSchema,
    secrets: ['currentPassword', 'code'],
    work: async (input) => {
      const made = await switchOnTwoSteps({ account, ...input, device: deviceOf(request) });
      if (!made) {
        const t = await translatorFor(request, 'account');
        return { to: new URL(request.url).pathname, message: t('twoSteps.onAlready') };
      }
      codes = made;
      await mailTwoSteps(request, { to: account.email, person: account, on: true });
      return new Response();
    },
  });
  if (codes.length > 0) return data<Shown>({ codes }, { headers: noStore });
  if (response instanceof Response) return response;
  const { data: secret } = twoStepsFormSchema.shape.secret.safeParse(form.get('secret'));
  const offer = newTwoSteps(account, secret);
  return data<Shown>({ ...response.data, offer: { secret: offer.secret, qr: qrPath(offer.uri) } }, response.init ?? {});
}

async function renew({ request, form, account }: Asked) {
  let codes: string[] = [];
  const response = await secretForm({
    request,
    form,
    schema: confirmFormSchema,
    secrets: ['currentPassword'],
    work: async (input): Promise<Response> => {
      codes = await renewRecoveryCodes({ account, ...input, device: deviceOf(request) });
      return new Response();
    },
  });
  if (codes.length > 0) return data<Shown>({ codes }, { headers: noStore });
  return response instanceof Response ? response : data<Shown>(response.data, response.init ?? {});
}

async function switchOff({ request, form, account }: Asked) {
  const response = await secretForm({
    request,
    form,
    schema: confirmFormSchema,
    secrets: ['currentPassword'],
    work: async (input) => {
      await switchOffTwoSteps({ account, ...input, device: deviceOf(request) });
      await mailTwoSteps(request, { to: account.email, person: account, on: false });
      const t = await translatorFor(request, 'account');
      return { to: sectionPath('security'), message: t('twoSteps.nowOff') };
    },
  });
  return response instanceof Response ? response : data<Shown>(response.data, response.init ?? {});
}

/** Handles the buttons on the page: turn on, create new recovery codes, and turn off. */
export const act = intents<Asked, ReturnType<typeof switchOn>>({ switchOn, renew, switchOff });
