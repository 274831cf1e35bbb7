import { Form } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import type { FormResult } from '~/http/form/save.server';
import { longestMessage } from '~/models/chat/rules';
import { formatsText } from '../format-keys';
import { chatPath, chatUrl } from '../links';
import { useMentions } from '../screen/use-mentions';
import type { useSending } from '../screen/use-sending';
import { isSendKey } from '../send-key';

/**
 * Form to reply in a thread. With JavaScript, replies are sent through the queue of the chat, so the form never waits,
 * and a reply that can't be sent isn't lost. Without JavaScript, the form is submitted.
 * @param thread ID of the thread's first message
 */
export function ReplyForm({
  contactId,
  thread,
  answer,
  enterSends,
  send,
}: {
  contactId: number;
  thread: number;
  answer: FormResult<never> | undefined;
  enterSends: boolean;
  send: ReturnType<typeof useSending>['send'];
}) {
  const { t } = useTranslation('chat');
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
  const mentions = useMentions(contactId, field);
  const problem = answer?.result.error?.message?.[0] ?? answer?.result.error?.['']?.[0];
  const typed = answer?.result.initialValue?.message;

  function onSubmit(event: FormEvent) {
    const written = field();
    // The server responds to a reply that's too long with an error, and the text stays in the field.
    if (!written || written.value.length > longestMessage) return;
    event.preventDefault();
    const text = written.value;
    if (text.trim() === '') return;
    written.value = '';
    send({ text, replyTo: thread, keepDraft: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKey(event) || formatsText(event) || !isSendKey(event, enterSends)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Form
      method="post"
      action={chatUrl({ chat: contactId, thread }, undefined, `${chatPath}/replies`)}
      id={`reply-${thread}`}
      className="form-stack"
      preventScrollReset
      ref={form}
      onSubmit={onSubmit}
    >
      <HiddenFields />
      <div className="suggest">
        <Textarea
          name="message"
          {...mentions.attributes}
          onKeyDown={onKeyDown}
          onSelect={mentions.look}
          onChange={mentions.look}
          minRows={2}
          maxRows={8}
          dir="auto"
          aria-label={t('replyInThread')}
          placeholder={t('placeholder')}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={problem !== undefined}
          aria-describedby={problem ? 'reply-problem' : undefined}
        />
        {mentions.list}
      </div>
      {problem && (
        <p className="chat-write__problem" id="reply-problem" role="alert">
          {problem}
        </p>
      )}
      <Button>{t('action.reply')}</Button>
    </Form>
  );
}
