import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useNavigate } from '@remix-run/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { changeAction } from '~/components/optimistic/change-action';
import { Card } from '~/components/ui/card';
import { languageOf, translator } from '~/http/i18n.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { allReadClass, chatUrl } from '../links';
import { actOnChat } from './actions.server';
import { ChatList } from './list';
import { Thread } from './thread';
import { useLiveChat } from './use-live-chat';
import { chatView } from './view.server';
import chatCss from './chat.css?url';

export const handle = { i18n: ['chat', 'followUp', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: chatCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Chat');
  const { searchParams } = new URL(request.url);
  const accountId = account.id;
  const [language, dateLocale, { hours }, { zone }] = await Promise.all([
    languageOf(request),
    dateLocaleOf(request),
    readPreferences(request),
    readTimeZone(request),
  ]);
  const t = translator(language, 'chat');
  const sees = request.headers.get('sec-fetch-dest') !== 'empty';
  const view = await orThrow(chatView({ accountId, actor, dateLocale, hours, zone, t, sees }, searchParams));
  return { ...view, title: view.thread?.title ?? t('title') };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnChat(request);
}

export const clientAction = changeAction;

/** Chats and contacts on one side, and the open chat on the other. Narrow windows show one of the two (design §7). */
export default function Chat() {
  const { t } = useTranslation('chat');
  const { thread, me, channels, chats } = useLoaderData<typeof loader>();
  const follow = useClientNavigation();
  const rows = [...channels, ...chats];
  const typing = useLiveChat(rows);
  useChatKeys(rows, thread?.contact.id);
  return (
    <>
      <Page full>
        <h1 className="vh">{t('title')}</h1>
        <Card component="div" className="chat" data-open={thread ? '' : undefined} onClick={follow}>
          <ChatList typing={typing} />
          {thread ? (
            <Thread
              key={thread.contact.id}
              thread={thread}
              enterSends={me.enterSends}
              isTyping={typing.has(thread.contact.id)}
            />
          ) : (
            <section className="chat-none" aria-label={t('thread')}>
              <EmptyState icon={<MessagesSquare size={24} />} title={t('none.title')} text={t('none.text')} />
            </section>
          )}
        </Card>
      </Page>
      <Outlet context={{ enterSends: me.enterSends } satisfies ChatContext} />
    </>
  );
}

/** Context for the panels over the chat. */
export interface ChatContext {
  /** Whether Enter sends a message, instead of Shift+Enter. */
  enterSends: boolean;
}

/**
 * Handles the chat's shortcuts. Alt with the up or down arrow key opens the chat above or below the open one (features
 * §5). Shift+Esc marks everything as read.
 */
function useChatKeys(chats: readonly { id: number }[], open: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) {
      if (key === 'Escape' && shiftKey) document.querySelector<HTMLButtonElement>(`button.${allReadClass}`)?.click();
      if (!altKey || ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
      const at = chats.findIndex(({ id }) => id === open);
      const next = chats[key === 'ArrowDown' ? at + 1 : at - 1];
      if (next) navigate(chatUrl({ chat: next.id }), { preventScrollReset: true });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [chats, open, navigate]);
}
