import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/components/form/use-answer';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { canWriteIn } from '~/models/chat/channel-access';
import { sendMessage } from '~/models/chat/commands.server';
import { messageFormSchema } from '~/models/chat/schema';
import { getThread } from '~/models/chat/thread-queries.server';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { saveForm } from '~/http/form/save.server';
import { readTimeZone } from '~/http/time-zone.server';
import { bubblesOf } from '../bubbles.server';
import { chatId, chatPath, chatPlace, chatUrl } from '../links';
import { MessageText } from '../markup';
import { Files, Reactions } from '../screen/bubble-parts';
import type { ChatContext } from '../screen/route';
import { useSending } from '../screen/use-sending';
import { timesFor } from '../times.server';
import { ReplyForm } from './reply-form';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = { i18n: ['chat', 'overlay', 'form'] };

/** Returns the chat and the message of a request. Throws a 404 response if either ID is missing or invalid. */
function askedOf(request: Request): { contactId: number; id: number } {
  const search = new URL(request.url).searchParams;
  const contactId = chatId(search.get('chat') ?? '');
  const id = Number(/^\d{1,15}$/.exec(search.get('thread') ?? '')?.[0] ?? Number.NaN);
  if (contactId === undefined || Number.isNaN(id)) throw new Response('Message not found', { status: 404 });
  return { contactId, id };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const accountId = account.id;
  const { contactId, id } = askedOf(request);
  const { peer: known, root, replies } = await orThrow(getThread({ accountId, contactId, id }));
  const [language, dateLocale, { hours }, { zone }] = await Promise.all([
    languageOf(request),
    dateLocaleOf(request),
    readPreferences(request),
    readTimeZone(request),
  ]);
  const t = translator(language, 'chat');
  const peer = { ...known, fullName: known.fullName || t('formerMember') };
  const messages = [root, ...replies];
  const scene = { accountId, peer, t, times: timesFor({ dateLocale, hours, zone }) };
  const bubbles = await bubblesOf(messages, scene, { quoted: new Map(), replies: new Map() });
  return {
    title: t('threadTitle'),
    chatName: peer.fullName,
    contactId,
    id: root.id,
    bubbles: bubbles.map((bubble) => ({
      ...bubble,
      name: bubble.mine ? t('you') : (bubble.writer ?? peer.fullName),
    })),
    canWrite: !peer.isFormer && (!peer.channel || canWriteIn(peer.channel, accountId)),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Chat');
  const accountId = account.id;
  const { contactId, id } = askedOf(request);
  const { root } = await orThrow(getThread({ accountId, contactId, id }));
  return saveForm({
    request,
    actor,
    schema: messageFormSchema,
    texts: 'chat',
    save: ({ message }, { idempotencyKey }) =>
      sendMessage({ accountId, contactId, message, replyTo: root.id, keepDraft: true, actor, idempotencyKey }),
    done: ({ t }) => ({
      to: chatUrl({ chat: contactId, thread: root.id }, undefined, `${chatPath}/replies`),
      message: t('toast.sent'),
    }),
  });
}

/** Panel with the thread of a message: the message, its replies, and a form to reply. */
export default function Replies() {
  const { t } = useTranslation('chat');
  const { title, chatName, contactId, id, bubbles, canWrite } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const place = chatPlace(useSearchParams()[0]);
  const enterSends = useOutletContext<ChatContext | undefined>()?.enterSends ?? true;
  const { pending, failures, send, retry, dismiss } = useSending(contactId, id);

  return (
    <RoutedPanel title={title} sub={<bdi>{chatName}</bdi>} closeTo={chatUrl(place)}>
      <ol className="chat-thread-list" role="list">
        {bubbles.map((bubble) => (
          <li key={bubble.id}>
            <p className="chat-thread-list__head">
              <b>
                <bdi>{bubble.name}</bdi>
              </b>{' '}
              <span className="tnum">
                {bubble.day && `${bubble.day} `}
                {bubble.clock}
              </span>
            </p>
            <div className="chat-thread-list__text" dir="auto">
              {bubble.text === null ? t('message.gone') : <MessageText text={bubble.text} names={bubble.names} />}
            </div>
            <Files bubble={bubble} place={{ chat: contactId }} />
            <Reactions bubble={bubble} place={{ chat: contactId, at: bubble.id }} canWrite={canWrite} />
          </li>
        ))}
        {pending.map(({ key, text }) => (
          <li key={key}>
            <p className="chat-thread-list__head">{t('sending')}</p>
            <p className="chat-thread-list__text" dir="auto">
              {text}
            </p>
          </li>
        ))}
        {[...failures].map(([key, { message, changes }]) => (
          <li key={key}>
            <p className="chat-thread-list__text" dir="auto">
              {changes.map(({ text }) => text).join('\n')}
            </p>
            <ChangeFailureNote message={message} onRetry={() => retry(key)} onDismiss={() => dismiss(key)} />
          </li>
        ))}
      </ol>
      {canWrite && (
        <ReplyForm
          key={id}
          contactId={contactId}
          thread={id}
          answer={actionData && 'result' in actionData ? actionData : undefined}
          enterSends={enterSends}
          send={send}
        />
      )}
    </RoutedPanel>
  );
}
