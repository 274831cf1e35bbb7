import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Day } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { constraintsOf } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { daysBetween, today } from '~/models/shared/day';
import { waitingWith } from '~/models/waitlist/queries.server';
import { type JoinForm, joinFormSchema, plannedFeatures } from '~/models/waitlist/schema';
import { MiscPage } from '../misc-page';
import miscCss from '../misc.css?url';
import { act } from './actions.server';

export const handle = { i18n: ['misc', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: miscCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** A planned feature (`?feature=`, the next one unless told) with its day; `?leave=` asks whether an address is to go. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const t = await translatorFor(request, 'misc');
  const token = searchParams.get('leave') ?? '';
  const leaving = token === '' ? null : await waitingWith(token);
  const asked = leaving?.feature ?? searchParams.get('feature');
  const feature = plannedFeatures.find(({ id }) => id === asked) ?? plannedFeatures[0];
  return {
    title: t('soon.title', { name: t(`feature.${feature.id}`) }),
    feature,
    days: Math.max(0, daysBetween(today(), feature.on)),
    joined: searchParams.get('joined') === '1',
    left: searchParams.get('left') === '1' || (token !== '' && leaving === null),
    leaving: leaving && { email: leaving.email, token },
    constraint: constraintsOf(joinFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return act(form, { request, form });
}

export default function ComingSoon() {
  const { t } = useTranslation('misc');
  const { title, feature, days, joined, left, leaving } = useLoaderData<typeof loader>();
  return (
    <MiscPage
      scene="rocket"
      title={title}
      text={
        <>
          {t('soon.planned')} <Day date={feature.on} />
          {days > 0 && <> · {t('soon.days', { count: days })}</>}
        </>
      }
    >
      {joined && <Alert color="success" role="status" title={t('soon.joined')} />}
      {left && <Alert color="success" role="status" title={t('soon.left')} />}
      {leaving && (
        <Form method="post" className="misc-page__leave">
          <p dir="auto">{t('soon.leaving', leaving)}</p>
          <input type="hidden" name="token" value={leaving.token} />
          <SubmitButton intent={{ name: 'intent', value: 'leave' }}>{t('soon.leave')}</SubmitButton>
        </Form>
      )}
      {!joined && !leaving && <JoinList />}
      <ButtonLink to="/" variant="outlined" color="neutral">
        {t('home')}
      </ButtonLink>
    </MiscPage>
  );
}

function JoinList() {
  const { t } = useTranslation('misc');
  const { feature, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && 'result' in answer ? answer.result : undefined;
  const defaultValue = { feature: feature.id, email: '' };
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
