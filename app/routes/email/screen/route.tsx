import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PrintView } from '~/components/data-table/print-view';
import { Page } from '~/components/layout/page';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { Card } from '~/components/ui/card';
import { readMails } from '~/models/email/commands.server';
import { deliverDueMails } from '~/models/email/send.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { assertRightAddress, correctPage } from '~/http/list/query.server';
import { savedViewActions, viewsFor } from '~/http/list/saved-views.server';
import { whenUnavailable } from '~/lib/errors';
import { mailLabels, mailViews, ownId } from '~/models/email/rules';
import { type MailPage, mailPageView, readMailQuery } from '../view.server';
import { choiceUrl, mailPath, mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { answerInvitation, mailCommands, type MailWork, postedSearch } from './actions.server';
import { MailList } from './list';
import { MailPane } from './pane';
import { MailSide } from './side';
import { useMailKeys } from './use-keys';
import { useStars } from './use-stars';
import emailCss from './email.css?url';

export const handle = { i18n: ['email', 'followUp', 'table', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: emailCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  await deliverDueMails();
  const reader = await readerOf(request, account);
  const { searchParams } = new URL(request.url);
  const choice = searchParams.get('choice');
  if (choice !== null) throw redirect(choiceUrl(choice));
  const requestedQuery = readMailQuery(searchParams);
  assertRightAddress(request, requestedQuery);
  const first = await mailPageView(searchParams, reader);
  correctPage(request, first.page);
  const { unread: fresh } = first;
  const wasUnread = fresh.length > 0;
  if (wasUnread) {
    const read = readMails({ ids: fresh, actor, accountId: account.id });
    await read.catch(whenUnavailable(null));
  }
  const [view, views, t] = await Promise.all([
    wasUnread ? mailPageView(searchParams, reader, new Set(fresh)) : first,
    viewsFor(request, { accountId: account.id, list: viewList }),
    translatorFor(request, 'email'),
  ]);
  const name = listName(view.list, view.tags, t);
  const title = view.open ? view.open.subject || t('noSubject') : t('title', { view: name });
  const unread = view.counts.views.inbox;
  return {
    ...view,
    views,
    email: reader.email,
    // The menu's count may still include emails that this page has marked as read.
    badges: { email: unread },
    name,
    title: unread > 0 ? t('titleUnread', { unread: String(unread), title }) : title,
  };
}

function listName({ folder, label }: MailPage['list'], tags: MailPage['tags'], t: TFunction<'email'>): string {
  const own = tags.find(({ id }) => id === ownId(label || folder));
  if (own) return own.name;
  const fixed = mailLabels.find((one) => one === label);
  if (fixed) return t(`label.${fixed}`);
  return t(`view.${mailViews.find((view) => view === folder) ?? 'all'}`);
}

const viewList = 'emails';
const views = savedViewActions(viewList, ({ form }) => `${mailPath}?${postedSearch(form)}`);

const act = intents<MailWork, ReturnType<(typeof mailCommands)[string] | (typeof views)['view.save']>>({
  ...mailCommands,
  invitation: answerInvitation,
  ...views,
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  const listTo = mailUrl(postedSearch(form));
  const reader = await readerOf(request, account);
  return act(form, { request, form, actor, account, accountId: account.id, reader, back: listTo, listTo });
}

export const clientAction = changeAction;

/** An account's email in three panes: folders, list, and the open email (design §7). */
export default function Email() {
  const { t } = useTranslation('email');
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['emails', 'seen']);
  const { page, ...stars } = useStars(loaded, search);
  const selection = useMailKeys(page, search, stars.send);
  return (
    <>
      <Page full className="mail-page">
        <h1 className="vh">{t('title', { view: page.name })}</h1>
        <PrintView page={page.page} total={page.total} />
        <Card component="div" className="mail" data-open={page.asked || undefined}>
          <MailSide page={page} search={search} />
          <MailList page={page} search={search} selection={selection} stars={stars} />
          <MailPane page={page} search={search} stars={stars} />
        </Card>
      </Page>
      <Outlet />
    </>
  );
}
