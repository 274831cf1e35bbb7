import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { entryOf } from '~/models/calendar/entries.server';
import { eventDetails } from '~/models/calendar/form';
import { answerInvitation, openInvitation } from '~/models/calendar/answer.server';
import { guestAnswerSchema } from '~/models/calendar/form.schema';
import { zoneOf } from '~/models/calendar/repeat.server';
import { guestAnswers } from '~/models/calendar/rules';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { repeatText } from '../repeat-text.server';
import { readerOf } from '../text.server';
import { whenText } from '../when-text';
import { MiscPage } from '~/components/layout/misc-page';
import errorCss from '~/components/feedback/error-page.css?url';
import miscCss from '~/components/layout/misc-page.css?url';
import invitationCss from './invitation.css?url';

export const handle = { i18n: ['calendar'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: errorCss },
  { rel: 'stylesheet', href: miscCss },
  { rel: 'stylesheet', href: invitationCss },
];
export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];

/** Converts an invitation for display, in the event's own time zone. */
async function invitationView(request: Request, token: string) {
  const { event, guest } = await openInvitation(token);
  const reader = await readerOf(request);
  const zone = zoneOf(event);
  const isElsewhere = !event.allDay && (await readTimeZone(request)).known && reader.zone !== zone;
  const { organizer } = event.told ?? {};
  return {
    token,
    eventTitle: event.title,
    when: whenText(entryOf(event, zone), reader),
    zone: event.allDay ? null : zone.replaceAll('_', ' '),
    repeats: repeatText(event, await translatorFor(request, 'calendar'), reader.locale),
    location: eventDetails(event).location,
    /** The time in the guest's zone, if that zone is known and differs from the event's. */
    yours: isElsewhere
      ? { when: whenText(entryOf(event, reader.zone), reader), zone: reader.zone.replaceAll('_', ' ') }
      : null,
    organizer: organizer ? { name: organizer.name || organizer.email, email: organizer.email } : null,
    answer: guest.answer,
    address: guest.address,
  };
}

function orNull(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/**
 * Loads the event that a guest is invited to. Anyone who has the link can open it without an account. `invited` is null
 * if the link is no longer valid.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [invited, t] = await Promise.all([
    invitationView(request, token).catch(orNull),
    translatorFor(request, 'calendar'),
  ]);
  return {
    title: t('invitation.title', { title: invited?.eventTitle ?? '' })
      .replace(/:\s*$/, '')
      .trim(),
    invited,
  };
}

/**
 * Saves the guest's response. Opening the link changes nothing, because some email clients open links automatically.
 */
export async function action({ request }: ActionFunctionArgs) {
  const [form, t] = await Promise.all([readForm(request), translatorFor(request, 'calendar')]);
  const token = String(form.get('token') ?? '');
  const answer = guestAnswerSchema.safeParse(form.get('answer'));
  if (!answer.success) return data({ problem: t('invitation.choose') }, { status: 400 });
  const done = await answerInvitation({ token, answer: answer.data }).catch(orNull);
  if (!done) return data({ problem: t('invitation.gone') }, { status: 409 });
  return redirect(`/calendar/invitation?${new URLSearchParams({ token })}`);
}

export default function Invitation() {
  const { t } = useTranslation('calendar');
  const { title, invited } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  if (!invited) return <MiscPage scene="envelope" title={title} text={t('invitation.gone')} />;
  const { token, when, zone, yours, repeats, location, organizer, answer, address } = invited;
  return (
    <MiscPage
      scene="envelope"
      title={title}
      text={
        <>
          <bdi>{when}</bdi> {zone && <bdi dir="ltr">({zone})</bdi>}
          {yours && (
            <>
              <br />
              {t('invitation.yours')} <bdi>{yours.when}</bdi> <bdi dir="ltr">({yours.zone})</bdi>
            </>
          )}
          {repeats && <> · {repeats}</>}
          {location && (
            <>
              <br />
              <bdi>{location}</bdi>
            </>
          )}
        </>
      }
    >
      {problem && <Alert color="danger" role="alert" title={problem} />}
      {answer && <Alert color="success" role="status" title={t(`invitation.said.${answer}`)} />}
      {organizer && (
        <p>
          {t('invitation.organizer')} <bdi>{organizer.name}</bdi>
          {organizer.name !== organizer.email && (
            <>
              {' '}
              <bdi dir="ltr">({organizer.email})</bdi>
            </>
          )}
        </p>
      )}
      <p>
        <TextWithValue text={(value) => t('invitation.for', { value })}>
          <bdi dir="ltr">{address}</bdi>
        </TextWithValue>
      </p>
      <Form method="post" className="cal-invitation">
        <input type="hidden" name="token" value={token} />
        {guestAnswers.map((value) => (
          <Button
            key={value}
            name="answer"
            value={value}
            variant={value === answer ? 'solid' : 'outlined'}
            color={value === answer ? 'primary' : 'neutral'}
          >
            {t(`invitation.answer.${value}`)}
          </Button>
        ))}
      </Form>
      <p>
        <a href={`/calendar/invitation/file?${new URLSearchParams({ token })}`} download="invite.ics">
          {t('invitation.add')}
        </a>
      </p>
    </MiscPage>
  );
}
