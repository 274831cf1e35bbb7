import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { HiddenFields } from '~/components/form/hidden-fields';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import { canWriteIn } from '~/models/chat/channel-access';
import { sendMessage } from '~/models/chat/commands.server';
import { longestMessage } from '~/models/chat/rules';
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
import { isSendKey } from '../send-key';
import { timesFor } from '../times.server';

export const handle = { i18n: ['chat', 'overlay', 'form'] };

/** Returns the chat and the message of a request. Throws a 404 response if either isn't a number. */
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
  const { peer, root, replies } = await orThrow(getThread({ accountId, contactId, id }));
  const [language, dateLocale, { hours }, { zone }] = await Promise.all([
    languageOf(request),
    dateLocaleOf(request),
    readPreferences(request),
    readTimeZone(request),
  ]);
  const t = translator(language, 'chat');
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
    canWrite: !peer.channel || canWriteIn(peer.channel, accountId),
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
  const problem = actionData?.result.error?.message?.[0] ?? actionData?.result.error?.['']?.[0];
  const typed = actionData?.result.initialValue?.message;
  const enterSends = useOutletContext<ChatContext | undefined>()?.enterSends ?? true;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(bubbles.length);
  // The form is replaced after a reply. The focus moves to the new form, for the next reply.
  useEffect(() => {
    if (shown.current === bubbles.length) return;
    shown.current = bubbles.length;
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus();
  }, [bubbles.length]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendKey(event, enterSends)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

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
            <Reactions bubble={bubble} place={{ chat: contactId, at: bubble.id }} />
          </li>
        ))}
      </ol>
      {canWrite && (
        <Form
          key={bubbles.length}
          method="post"
          action={chatUrl({ chat: contactId, thread: id }, undefined, `${chatPath}/replies`)}
          className="form-stack"
          preventScrollReset
          ref={form}
        >
          <HiddenFields />
          <Textarea
            name="message"
            onKeyDown={onKeyDown}
            minRows={2}
            maxRows={8}
            maxLength={longestMessage}
            dir="auto"
            aria-label={t('replyInThread')}
            placeholder={t('placeholder')}
            defaultValue={typeof typed === 'string' ? typed : ''}
            error={problem !== undefined}
            aria-describedby={problem ? 'reply-problem' : undefined}
          />
          {problem && (
            <p className="chat-write__problem" id="reply-problem" role="alert">
              {problem}
            </p>
          )}
          <Button>{t('action.reply')}</Button>
        </Form>
      )}
    </RoutedPanel>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('chat');
  return (
    <RoutedPanel title={t('title')} closeTo={chatUrl({})}>
      <RouteError />
    </RoutedPanel>
  );
}
