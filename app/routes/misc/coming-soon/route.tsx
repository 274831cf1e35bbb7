import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { FocusRestorer } from '~/components/focus/focus-restorer';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Day } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, readForm } from '~/http/page.server';
import { daysBetween, today } from '~/models/shared/day';
import { staysIn } from '~/models/access/maintenance.server';
import {
  nameIn,
  plannedFeatureCalled,
  plannedFeatures,
  plannedForEdit,
  waitingWith,
} from '~/models/waitlist/queries.server';
import { type JoinForm, joinFormSchema, plannedFormSchema } from '~/models/waitlist/schema';
import { signedIn } from '~/sessions.server';
import { MiscPage } from '~/components/layout/misc-page';
import errorCss from '~/components/feedback/error-page.css?url';
import miscCss from '~/components/layout/misc-page.css?url';
import { act } from './actions.server';
import { type PlanEdit, PlanForm } from './plan';

const path = '/misc/coming-soon';

export const handle = { i18n: ['misc', 'form'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: errorCss },
  { rel: 'stylesheet', href: miscCss },
];

/**
 * Loads a planned feature (`?feature=`, by default the next one) with its day. `?leave=` contains the token of an entry
 * and asks whether to remove its email address. `?edit=` shows the form for a feature (its ID, or `new`) to
 * administrators.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [t, language, planned, person] = await Promise.all([
    translatorFor(request, 'misc'),
    languageOf(request),
    plannedFeatures(),
    signedIn(request),
  ]);
  const token = searchParams.get('leave') ?? '';
  const leaving = token === '' ? null : await waitingWith(token);
  const requestedFeature = await plannedFeatureCalled(leaving?.feature ?? searchParams.get('feature') ?? '');
  const feature = requestedFeature ?? planned[0];
  const name = feature ? nameIn(feature, language) : '';
  const may = person !== null && staysIn(person.account);
  return {
    title: feature ? t(feature.readyOn ? 'soon.ready' : 'soon.title', { name }) : t('soon.none'),
    feature: feature ? { id: feature.id, key: feature.key, on: feature.on, readyOn: feature.readyOn } : null,
    others: planned
      .filter(({ id }) => id !== feature?.id)
      .map((one) => ({ key: one.key, name: nameIn(one, language), on: one.on })),
    days: feature ? Math.max(0, daysBetween(today(), feature.on)) : 0,
    joined: searchParams.get('joined') === '1',
    left: searchParams.get('left') === '1' || (token !== '' && leaving === null),
    leaving: leaving && { email: leaving.email, token },
    may,
    edit: may ? await editOf(searchParams.get('edit')) : null,
    constraint: constraintsOf(joinFormSchema),
    planConstraint: constraintsOf(plannedFormSchema),
  };
}

async function editOf(id: string | null): Promise<PlanEdit | null> {
  if (id === 'new') return { values: {}, waiting: 0 };
  return id !== null && /^\d{1,15}$/.test(id) ? orThrow(plannedForEdit(Number(id))) : null;
}

export async function action({ request }: ActionFunctionArgs) {
  // Administrators' forms may have to be preserved across a sign-in.
  const form = await readForm(request.clone());
  return act(form, { request, form });
}

export default function ComingSoon() {
  const { t } = useTranslation('misc');
  const { title, feature, days, joined, left, leaving, may, edit, planConstraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>() as SaveResult | undefined;
  const own = feature ? `${path}?${new URLSearchParams({ feature: feature.key })}` : path;
  return (
    <MiscPage
      scene="rocket"
      title={title}
      text={
        !feature ? (
          t('soon.noneText')
        ) : feature.readyOn ? (
          <>
            <TextWithValue text={(value) => t('soon.readySince', { value })}>
              <Day date={feature.readyOn} />
            </TextWithValue>
          </>
        ) : (
          <>
            <TextWithValue text={(value) => t('soon.planned', { value })}>
              <Day date={feature.on} />
            </TextWithValue>
            {days > 0 && <> · {t('soon.days', { count: days })}</>}
          </>
        )
      }
    >
      <FocusRestorer />
      {joined && <Alert color="success" role="status" title={t('soon.joined')} />}
      {left && <Alert color="success" role="status" title={t('soon.left')} />}
      {leaving && (
        <Form method="post" className="misc-page__leave">
          <p dir="auto">{t('soon.leaving', leaving)}</p>
          <input type="hidden" name="token" value={leaving.token} />
          <SubmitButton intent={{ name: 'intent', value: 'leave' }}>{t('soon.leave')}</SubmitButton>
        </Form>
      )}
      {edit && <PlanForm key={edit.id} {...edit} constraint={planConstraint} actionData={actionData} closeTo={own} />}
      {feature && !feature.readyOn && !joined && !leaving && !edit && (
        <JoinList key={feature.key} feature={feature.key} />
      )}
      <Others />
      <div className="error-page__actions">
        <ButtonLink to="/" variant="outlined" color="neutral">
          {t('home')}
        </ButtonLink>
        {may && feature && !edit && (
          <ButtonLink
            to={`${path}?${new URLSearchParams({ feature: feature.key, edit: String(feature.id) })}`}
            variant="outlined"
            color="neutral"
          >
            {t('plan.edit')}
          </ButtonLink>
        )}
        {may && !edit && (
          <ButtonLink to={`${path}?edit=new`} variant="outlined" color="neutral">
            {t('plan.add')}
          </ButtonLink>
        )}
      </div>
    </MiscPage>
  );
}

function Others() {
  const { t } = useTranslation('misc');
  const { others } = useLoaderData<typeof loader>();
  if (others.length === 0) return null;
  return (
    <nav className="misc-page__others" aria-label={t('soon.others')}>
      <p>{t('soon.others')}</p>
      <ul role="list">
        {others.map(({ key, name, on }) => (
          <li key={key}>
            <Link to={`${path}?${new URLSearchParams({ feature: key })}`}>
              <bdi>{name}</bdi>
            </Link>{' '}
            · <Day date={on} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function JoinList({ feature }: { feature: string }) {
  const { t } = useTranslation('misc');
  const { constraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined;
  const defaultValue = { feature, email: '' };
  const [form, fields] = useForm<JoinForm>({ id: 'waitlist', constraint, lastResult, defaultValue });
  const { key, ...hidden } = getInputProps(fields.feature, { type: 'hidden' });
  return (
    <Form method="post" {...getFormProps(form)} className="misc-page__form">
      <ErrorSummary form={form} />
      <input key={key} {...hidden} />
      <TextField
        field={fields.email}
        label={t('soon.email')}
        helper={t('soon.helper')}
        type="email"
        autoComplete="email"
        icon={<Mail size={17} aria-hidden />}
      />
      <SubmitButton fullWidth intent={{ name: 'intent', value: 'join' }}>
        {t('soon.notify')}
      </SubmitButton>
    </Form>
  );
}
