import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '~/components/form/dialog-actions';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PostButton } from '~/components/form/post-button';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { Moment } from '~/components/text/day';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { readForm } from '~/http/page.server';
import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { referralsOf } from '~/models/referral/queries.server';
import { referralReward, type ReferralState } from '~/models/referral/rules';
import { type ReferralForm, referralFormSchema } from '~/models/referral/schema';
import { ExampleDialog } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { openDialog } from '../open.server';
import { act } from './actions.server';

const colors: Record<ReferralState, Color> = { waiting: 'neutral', joined: 'success', rewarded: 'primary' };

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, account } = await openDialog(request, 'refer');
  return { title, referrals: await referralsOf(account.id), constraint: constraintsOf(referralFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await openDialog(request, 'refer');
  const form = await readForm(request);
  return act(form, { ...person, request, form });
}

/**
 * Dialog that invites other people. If an invited person registers, the user who invited them earns a gift card for the
 * shop.
 */
export default function ReferDialog() {
  const { t } = useTranslation('modals');
  const { referrals, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<ReferralForm>({ id: `refer-${referrals.length}`, constraint, lastResult });
  const names = { email: t('refer.email'), note: t('refer.note') };
  return (
    <ExampleDialog name="refer" width={520}>
      <Form
        method="post"
        action={dialogPath('refer')}
        {...getFormProps(form)}
        className="form-stack"
        preventScrollReset
      >
        <HiddenFields />
        <ErrorSummary form={form} labels={names} />
        <TextField field={fields.email} label={names.email} type="email" autoComplete="off" dir="ltr" />
        <TextareaField field={fields.note} label={names.note} optional />
        <DialogActions cancelTo={modalsPath} label={t('refer.submit')} intent={{ name: 'intent', value: 'invite' }} />
      </Form>
      {referrals.length > 0 && <Referrals referrals={referrals} />}
    </ExampleDialog>
  );
}

function Referrals({ referrals }: { referrals: Awaited<ReturnType<typeof loader>>['referrals'] }) {
  const { t } = useTranslation('modals');
  const money = formatMoney(referralReward, useLanguage());
  return (
    <section aria-labelledby="referred">
      <h3 className="modal-heading" id="referred">
        {t('refer.list')}
      </h3>
      <ul className="modal-list" role="list">
        {referrals.map(({ id, email, sentAt, state }) => (
          <li key={id}>
            <span>
              <bdi>{email}</bdi>
              <Moment at={sentAt} className="modal-list__sub" />
            </span>
            {state === 'joined' ? (
              <PostButton idempotent action={dialogPath('refer')} fields={{ intent: `reward:${id}` }}>
                {t('refer.take', { money })}
              </PostButton>
            ) : (
              <Chip color={colors[state]}>{t(`refer.state.${state}`)}</Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
