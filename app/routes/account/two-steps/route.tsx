import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import errorCss from '~/components/feedback/error-page.css?url';
import { TypedForm } from '~/components/feedback/typed-form';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { Alert } from '~/components/ui/alert';
import { PrintButton } from '~/components/layout/print-button';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { CopyButton } from '~/components/ui/copy-button';
import { useActionResult } from '~/components/form/use-answer';
import { inAddress } from '~/lib/cut-text';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { confirmFormSchema, twoStepsFormSchema } from '~/models/account/form.schema';
import { newTwoSteps, twoStepsState } from '~/models/account/two-factor.server';
import { isTwoStepsOverdue, twoStepsDeadline } from '~/models/access/required-two-steps.server';
import { dayIn } from '~/models/shared/day';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { formsSentFrom } from '~/http/sign-in/resume.server';
import { readTimeZone } from '~/http/time-zone.server';
import { keptForm } from '~/models/session/resume.server';
import accountCss from '../account.css?url';
import { sectionPath } from '../sections';
import { SettingsFrame } from '../settings-frame';
import { act } from './actions.server';
import { Manage } from './manage';
import { qrPath } from '~/lib/qr.server';
import { SetUp } from './set-up';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: accountCss },
  { rel: 'stylesheet', href: errorCss },
];

/**
 * Offers a new secret. It isn't stored until a code proves that the user's authenticator app has it; until then, the
 * form carries it. Also loads the input of a form (`resume`) that was rejected because two-step verification was off.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, state, deadline, overdue, { zone }] = await Promise.all([
    translatorFor(request, 'account'),
    twoStepsState(account.id),
    twoStepsDeadline(account.id),
    isTwoStepsOverdue(account.id),
    readTimeZone(request),
  ]);
  const resume = new URL(request.url).searchParams.get('resume') ?? '';
  const { secret, uri } = newTwoSteps(account);
  return {
    title: t('twoSteps.title'),
    dueOn: deadline && dayIn(zone, deadline),
    overdue,
    typed: (await formsSentFrom(request)).includes(resume) ? await keptForm(resume, account.id) : null,
    since: state.since,
    recoveryLeft: state.recoveryLeft,
    offer: { secret, qr: qrPath(uri) },
    constraint: constraintsOf(twoStepsFormSchema),
    confirm: constraintsOf(confirmFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const form = await readForm(request);
  return act(form, { request, form, account });
}

export default function TwoSteps() {
  const { title, since, recoveryLeft, offer, constraint, confirm, ...loaded } = useLoaderData<typeof loader>();
  const { dueOn, overdue, typed } = loaded;
  const { t } = useTranslation('account');
  const locale = useDateLocale();
  // Keeps the first secret when the loader runs again, such as after a change of skin: the authenticator app may have
  // scanned it by then.
  const [opened] = useState(offer);
  const actionData = useActionResult<typeof action>();
  return (
    <SettingsFrame section="security" page={title}>
      {dueOn !== null && (
        <Alert
          color="warning"
          title={overdue ? t('twoSteps.required') : t('twoSteps.due', { day: formatDate(dueOn, locale, 'far') })}
        />
      )}
      {actionData?.codes ? (
        <Codes codes={actionData.codes} />
      ) : since ? (
        <Manage since={since} left={recoveryLeft} constraint={confirm} lastResult={actionData?.result} />
      ) : (
        <SetUp offer={actionData?.offer ?? opened} constraint={constraint} lastResult={actionData?.result} />
      )}
      {typed && <TypedForm {...typed} />}
    </SettingsFrame>
  );
}

/** Shows the recovery codes, which only this response contains. */
function Codes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('account');
  const text = codes.join('\n');
  return (
    <FormCard title={t('twoSteps.codes')} sub={t('twoSteps.codesSub')} columns={1}>
      <Alert color="warning" role="status" title={t('twoSteps.once')} />
      <ul className="settings__codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="settings__row">
        <CopyButton text={text} name={t('twoSteps.theCodes')} />
        <a
          className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${inAddress(`${text}\n`)}`}
          download="atrium-recovery-codes.txt"
        >
          {t('twoSteps.download')}
        </a>
        <PrintButton label={t('twoSteps.print')} />
      </div>
      <FormFoot>
        <ButtonLink to={sectionPath('security')}>{t('twoSteps.kept')}</ButtonLink>
      </FormFoot>
    </FormCard>
  );
}
