import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Rss, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { EmptyState } from '~/components/feedback/empty-state';
import { FormFoot } from '~/components/form/form-actions';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import type { Account } from '~/models/account/schema';
import { calendarKinds, calendarLayers } from '~/models/calendar/rules';
import { ownCalendarsOf } from '~/models/calendar/own-calendars.server';
import { createFeed, feedsOf, feedToken, revokeFeed } from '~/models/calendar/feed.server';
import { AppError } from '~/lib/errors';
import { publicSite } from '~/http/address.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { formatDateTime } from '~/lib/format';
import { CopyButton } from '~/components/ui/copy-button';
import { layersFor } from '../layer-access.server';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass } from '~/components/ui/class-names';
import { Note } from '~/components/ui/layout';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Calendar');
  const [feeds, calendars, { zone }, locale, dateLocale, { hours }] = await Promise.all([
    feedsOf(account.id),
    ownCalendarsOf(account),
    readTimeZone(request),
    languageOf(request),
    dateLocaleOf(request),
    readPreferences(request),
  ]);
  const t = translator(locale, 'calendar');
  const revokeId = new URL(request.url).searchParams.get('revoke');
  const site = await publicSite();
  return {
    title: t('feed.title'),
    calendars: calendars.map(({ id, name }) => ({ id, name })),
    /** ID of the feed to revoke after confirmation, or `null` if no feed is being revoked. */
    revoking: feeds.some(({ id }) => id === revokeId) ? revokeId : null,
    feeds: feeds.map((feed) => ({
      id: feed.id,
      url: site(`/calendar/feed/${feedToken(feed)}.ics`),
      shows: [
        ...[...feed.kinds, ...feed.layers].map((source) => t(`source.${source}`)),
        ...calendars.filter(({ id }) => feed.own?.includes(id) ?? true).map(({ name }) => name),
      ].join(', '),
      all:
        feed.kinds.length === calendarKinds.length && feed.layers.length === calendarLayers.length && feed.own === null,
      fetched: feed.fetchedAt && formatDateTime(feed.fetchedAt, dateLocale, zone, hours),
    })),
  };
}

interface Work extends PostedForm {
  account: Account;
  t: ReturnType<typeof translator<'calendar'>>;
}

const queryOf = (request: Request) => readCalendarQuery(new URL(request.url).searchParams);

/** Creates a feed URL for the calendar as currently shown, limited to what the account can see. */
async function create({ request, form, account, actor, t }: Work) {
  const query = queryOf(request);
  const back = overlayUrl(query, 'subscribe');
  const allowed = layersFor(account);
  const { kinds, own } = query;
  const layers = query.layers.filter((layer) => allowed.includes(layer));
  if (kinds.length + layers.length + (own?.length ?? 0) === 0) {
    return redirectWithToast(request, back, { type: 'error', message: t('feed.nothing') });
  }
  const idempotencyKey = readIdempotencyKey(form, [kinds, layers, ...(own === null ? [] : [own])]);
  await createFeed({ accountId: account.id, kinds, layers, own, actor, idempotencyKey });
  return redirectWithToast(request, back, { type: 'success', message: t('feed.created') });
}

async function revoke({ request, form, account, actor, t }: Work) {
  const back = overlayUrl(queryOf(request), 'subscribe');
  try {
    await revokeFeed({ id: String(form.get('id') ?? ''), accountId: account.id, actor });
    return await redirectWithToast(request, back, { type: 'success', message: t('feed.revoked') });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: t('feed.gone') });
  }
}

const act = intents<Work, Promise<Response>>({ create, revoke });

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Calendar');
  const [form, t] = await Promise.all([readForm(request), translatorFor(request, 'calendar')]);
  return act(form, { request, form, account, actor, t });
}

export default function Subscribe() {
  const { t } = useTranslation('calendar');
  const { title, feeds, calendars, revoking } = useLoaderData<typeof loader>();
  const query = readCalendarQuery(useSearchParams()[0]);
  const editable = usePathAccess().canPost(useLocation().pathname);
  const shown = [
    ...[...query.kinds, ...query.layers].map((source) => t(`source.${source}`)),
    ...calendars.filter(({ id }) => query.own?.includes(id) ?? true).map(({ name }) => name),
  ].join(', ');
  return (
    <RoutedPanel title={title} sub={t('feed.text')} closeTo={calendarUrl(query)}>
      <Form method="post" className="form-stack" preventScrollReset>
        <IdempotencyKey />
        <Note>
          {t('feed.shows')} <bdi>{shown || t('feed.none')}</bdi>
        </Note>
        <SubmitButton intent={{ name: 'intent', value: 'create' }} icon={<Rss size={16} aria-hidden />}>
          {t('feed.create')}
        </SubmitButton>
      </Form>
      {feeds.length === 0 ? (
        <EmptyState icon={<Rss size={24} />} title={t('feed.emptyTitle')} text={t('feed.emptyText')} />
      ) : (
        <ul className="cal-feeds">
          {feeds.map(({ id, url, shows, all, fetched }) => (
            <li key={id} className="cal-feed">
              <p className="cal-feed__title">{all ? t('feed.everything') : shows}</p>
              <div className="cal-feed__address">
                <input className="cal-input" readOnly value={url} dir="ltr" aria-label={t('feed.address')} />
                <CopyButton text={url} kind="link" />
              </div>
              <div className="cal-feed__foot">
                <span>
                  {fetched ? t('feed.fetched') : t('feed.never')} {fetched && <bdi>{fetched}</bdi>}
                </span>
                {editable && (
                  <ButtonLink
                    variant="plain"
                    color="danger"
                    size="sm"
                    to={overlayUrl(query, 'subscribe', { revoke: id })}
                    preventScrollReset
                  >
                    <Trash2 size={15} aria-hidden />
                    {t('feed.revoke')}
                  </ButtonLink>
                )}
              </div>
              {revoking === id && <RevokeQuestion id={id} closeTo={overlayUrl(query, 'subscribe')} />}
            </li>
          ))}
        </ul>
      )}
    </RoutedPanel>
  );
}

/**
 * Asks for confirmation before a feed URL is revoked, because revoking can't be undone. The button that opened this
 * question isn't removed and keeps focus.
 */
function RevokeQuestion({ id, closeTo }: { id: string; closeTo: string }) {
  const { t } = useTranslation(['calendar', 'form']);
  return (
    <Alert color="danger" role="alert" title={t('feed.revokeTitle')}>
      <p>{t('feed.revokeText')}</p>
      <FormFoot>
        <ButtonLink variant="outlined" color="neutral" size="sm" to={closeTo} preventScrollReset>
          {t('form:cancel')}
        </ButtonLink>
        <PostButton
          fields={{ intent: 'revoke', id }}
          className={buttonClass({ variant: 'solid', color: 'danger', size: 'sm' })}
        >
          {t('feed.revokeNow')}
        </PostButton>
      </FormFoot>
    </Alert>
  );
}
