import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { StatusChip } from '~/components/feedback/status-chip';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { Input } from '~/components/ui/input';
import { answerAccess } from '~/models/access-request/commands.server';
import { firstLastDay } from '~/models/access-request/last-day.server';
import { listAccessRequests } from '~/models/access-request/queries.server';
import { answerFormSchema } from '~/models/access-request/schema';
import type { Actor } from '~/models/store/change-log';
import { AppError } from '~/lib/errors';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { asResponse, readForm, requireAccess } from '~/http/page.server';
import { intents } from '~/http/form/intents.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { rolesPath } from '../links';
import permissionCss from '../permission.css?url';

const here = `${rolesPath}/requests`;
/**
 * Expected errors: another user has responded, the requester has left, the responder doesn't have access to the area,
 * or the last day has passed.
 */
const refusals: readonly string[] = ['conflict', 'not_found', 'forbidden', 'invalid'];
const colors = { open: 'warning', granted: 'success', declined: 'neutral', expired: 'neutral' } as const;

export const handle = { i18n: ['permission', 'auth'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Permission');
  const [requests, t, today] = await Promise.all([
    listAccessRequests(),
    translatorFor(request, 'permission'),
    firstLastDay(),
  ]);
  return { title: t('requests.title'), requests, today, viewerId: account.id };
}

async function respond(request: Request, actor: Actor, form: FormData, grant: boolean) {
  const sent = answerFormSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response('Unknown access request', { status: 400 });
  const language = await languageOf(request);
  const t = translator(language, 'permission');
  try {
    const { changeId } = await answerAccess({ ...sent.data, grant, actor });
    const message = t(grant ? 'requests.doneGranted' : 'requests.doneDeclined');
    return await redirectWithToast(request, here, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw asResponse(error);
    return redirectWithToast(request, here, { type: 'error', message: refusalText(error, language) });
  }
}

const act = intents<{ request: Request; actor: Actor; form: FormData }, Promise<Response>>({
  grant: ({ request, actor, form }) => respond(request, actor, form, true),
  decline: ({ request, actor, form }) => respond(request, actor, form, false),
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  return act(form, { request, actor, form });
}

/** The access requests. Granting takes effect immediately, and Undo reverts it. */
export default function Requests() {
  const { t } = useTranslation(['permission', 'auth', 'common']);
  const { title, requests, today, viewerId } = useLoaderData<typeof loader>();
  const locale = useDateLocale();
  useLiveUpdates(['accessRequests']);
  return (
    <Page>
      <PageHeader title={title} />
      <Card aria-label={title}>
        {requests.length === 0 && (
          <EmptyState icon={<Inbox size={24} />} title={t('requests.none')} text={t('requests.noneText')} />
        )}
        <CardList>
          {requests.map(({ id, accountId, name, area: subject, note, at, state, decidedBy, until }) => {
            const area = t(`auth:area.${subject}` as 'auth:area.Kanban');
            return (
              <CardRow key={id} className="request-row">
                <CardRowText>
                  <CardRowName>{name}</CardRowName> {area}
                  {note ? (
                    <q className="permission-note" dir="auto">
                      {note}
                    </q>
                  ) : (
                    ' · '
                  )}
                  <Moment at={at} time />
                </CardRowText>
                {state === 'open' ? (
                  <>
                    {accountId === viewerId ? (
                      <span className="permission-note">{t('requests.own')}</span>
                    ) : (
                      <Form method="post" action={here} className="request-grant" preventScrollReset>
                        <input type="hidden" name="id" value={id} />
                        <label className="request-grant__until">
                          <span aria-hidden>{t('requests.until')}</span>
                          <Input
                            size="sm"
                            type="date"
                            name="until"
                            min={today}
                            aria-label={t('requests.untilThis', { name, area })}
                          />
                        </label>
                        <SubmitButton
                          size="sm"
                          label={t('requests.grantThis', { name, area })}
                          intent={{ name: 'intent', value: 'grant' }}
                        >
                          {t('requests.grant')}
                        </SubmitButton>
                      </Form>
                    )}
                    <PostButton
                      action={here}
                      fields={{ intent: 'decline', id }}
                      label={t('requests.declineThis', { name, area })}
                    >
                      {t('requests.decline')}
                    </PostButton>
                  </>
                ) : (
                  <StatusChip color={colors[state]}>
                    {t(`requests.${state}`)} · <bdi>{decidedBy}</bdi>
                    {until !== '' && ` · ${t('requests.lastDay', { day: formatDate(until, locale, 'far') })}`}
                  </StatusChip>
                )}
              </CardRow>
            );
          })}
        </CardList>
      </Card>
    </Page>
  );
}
