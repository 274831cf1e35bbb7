import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { RefreshCw, SendToBack } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PrintView } from '~/components/data-table/print-view';
import { Pager } from '~/components/data-table/pager';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { SavedViews, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { EmptyState } from '~/components/feedback/empty-state';
import { StatusChip } from '~/components/feedback/status-chip';
import { PostButton } from '~/components/form/post-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import { listUrl, paperUrl } from '~/components/data-table/list-url';
import { isPaper, rowsPerPage } from '~/lib/print-paging';
import { marks, outboxStates, type OutboxState } from '~/models/outbox/rules';
import { tryAgain as tryMailAgain } from '~/models/outbox/commands.server';
import type { Account } from '~/models/account/schema';
import { getOutboxMail, listOutbox } from '~/models/outbox/queries.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { assertRightAddress, correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { savedViewActions, viewsFor, type ViewWork } from '~/http/list/saved-views.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailPath } from '../links';
import { Undelivered } from '../undelivered';
import emailCss from '../screen/email.css?url';

export const handle = { i18n: ['email', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: emailCss }];

const querySchema = z.object({
  state: z.enum(['', ...outboxStates]).default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1')
    .transform(Number),
});

/** Number of emails per page, except in print. */
const usualRows = 20;
const viewList = 'outboxMails';

/** Loads the outgoing emails: all of them for administrators, otherwise only the account's (architecture §2a). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const { searchParams } = new URL(request.url);
  const query = readListQuery(querySchema, searchParams);
  const perPage = rowsPerPage(searchParams, usualRows);
  assertRightAddress(request, query);
  const found = await pageWithin({ ...query, perPage }, (pageQuery) => listOutbox({ ...pageQuery, viewer: account }));
  correctPage(request, found.query.page);
  const [t, views] = await Promise.all([
    translatorFor(request, 'email'),
    viewsFor(request, { accountId: account.id, list: viewList }),
  ]);
  const pages = Math.ceil(found.total / perPage);
  return { ...found, views, pages, canSend: hasMailServer, title: t('outbox.title') };
}

type Work = ViewWork & { account: Account };

async function tryAgain({ request, form, account }: Work) {
  const t = await translatorFor(request, 'email');
  const { id } = await orThrow(getOutboxMail(account, Number(form.get('id'))));
  await tryMailAgain(id);
  const message = t(hasMailServer ? 'outbox.trying' : 'outbox.noServer');
  return redirectWithToast(request, listOf(request), { type: hasMailServer ? 'success' : 'info', message });
}

const listOf = (request: Request) => `${mailPath}/outbox${new URL(request.url).search}`;

const views = savedViewActions<Work>(viewList, ({ request }) => listOf(request));

const act = intents<Work, Promise<Response> | ReturnType<(typeof views)['view.save']>>({
  again: tryAgain,
  ...views,
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  return act(form, { request, form, actor, account, accountId: account.id });
}

const colors: Record<OutboxState, Color> = {
  stored: 'neutral',
  waiting: 'warning',
  sent: 'success',
  partly: 'danger',
  failed: 'danger',
};

/** The outgoing emails, whether or not a mail server accepted them. Links and codes in them aren't stored. */
export default function Outbox() {
  const { t } = useTranslation('email');
  const { rows, query, total, pages, counts, canSend, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['outboxMails', 'seen']);
  const [search] = useSearchParams();
  return (
    <Page>
      <PageHeader
        title={t('outbox.title')}
        sub={t(canSend ? 'outbox.sub' : 'outbox.noServer')}
        actions={
          <>
            <SavedViews views={views} search={search} />
            <PrintLink to={paperUrl(search)} />
          </>
        }
      />
      <ViewTabs views={views} search={search} />
      <PrintView page={query.page} total={total} />
      <nav className="outbox-states" aria-label={t('outbox.states')}>
        {(['', ...outboxStates] as const).map((state) => (
          <ChipLink
            key={state}
            color={state === query.state ? 'primary' : 'neutral'}
            to={listUrl(search, { state })}
            aria-current={state === query.state ? 'page' : undefined}
          >
            {state === '' ? t('outbox.all') : `${t(`outbox.state.${state}`)} ${counts[state]}`}
          </ChipLink>
        ))}
      </nav>
      <Card>
        {rows.length === 0 && (
          <EmptyState icon={<SendToBack size={24} />} title={t('outbox.empty.title')} text={t('outbox.empty.text')} />
        )}
        {rows.map(({ id, to, subject, text, at, state, receipts, from, isPrivate }) => {
          const shown = (part: string) =>
            part.replaceAll(marks.link, t('outbox.linkHidden')).replaceAll(marks.code, t('outbox.codeHidden'));
          return (
            <details key={id} className="outbox-mail">
              <summary>
                <StatusChip color={colors[state]}>{t(`outbox.state.${state}`)}</StatusChip>
                <span className="outbox-mail__text">
                  <b dir="auto">{isPrivate ? t('outbox.private') : shown(subject) || t('noSubject')}</b>
                  <bdi>{to}</bdi>
                </span>
                <Moment at={at} time />
              </summary>
              {from && <p dir="auto">{t('outbox.from', { from })}</p>}
              <Undelivered receipts={receipts.filter((one) => one.state !== 'sent')} />
              {isPrivate ? <p>{t('outbox.privateText')}</p> : <pre dir="auto">{shown(text.trim())}</pre>}
              {state !== 'sent' && canSend && (
                <PostButton fields={{ intent: 'again', id }}>
                  <RefreshCw size={16} aria-hidden />
                  {t('outbox.again')}
                </PostButton>
              )}
            </details>
          );
        })}
        {!isPaper(search) && <Pager page={query.page} pages={pages} search={search} />}
      </Card>
    </Page>
  );
}
