import { Form, useLoaderData, useNavigate } from '@remix-run/react';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import { ApplyButton } from '~/components/form/apply-button';
import { api } from '~/lib/api-client';
import { accountBehind, longestMessage } from '~/models/chat/rules';
import type { FormAnswer } from '~/http/form/save.server';
import { chatPath, chatUrl } from '../links';
import type { loader } from './route';
import type { ThreadView } from './view.server';
import { useDraft } from './use-draft';
import type { useSending } from './use-sending';

/**
 * Writes or edits a message. The edit of a message that is deleted in the meantime becomes a new message. With
 * JavaScript, new messages are sent through the queue, drafts are saved automatically, and Enter sends (or Shift+Enter,
 * depending on the profile). Without it the form posts, and a button saves the draft.
 */
export function Composer({
  thread: { contact, draft, reply, edit: opened },
  answer,
  enterSends,
  send,
}: {
  thread: ThreadView;
  answer: FormAnswer<never> | undefined;
  enterSends: boolean;
  send: ReturnType<typeof useSending>['send'];
}) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { place } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const keep = useDraft(contact.id);
  const tellTyping = useTyping(contact.id);
  const result = answer?.result;
  const problem = [...(result?.error?.message ?? []), ...(result?.error?.[''] ?? [])][0];
  const typed = result?.initialValue?.message;
  const edit = opened?.gone ? null : opened;
  const quoting = reply !== null || opened !== null;

  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;

  useEffect(() => {
    if (quoting) field()?.focus();
  }, [quoting]);

  function onSubmit(event: FormEvent) {
    const written = field();
    if (edit || !written) return;
    event.preventDefault();
    const text = written.value;
    if (text.trim() === '') return;
    // The draft of the chat is preserved during a lost edit, and continued after it.
    if (!opened) keep.forget();
    written.value = '';
    send({ text, replyTo: reply?.id ?? null, keepDraft: opened !== null });
    // A sent message appears at the end, and a reply quotes its message once.
    if (reply || opened || place.at || place.before)
      navigate(chatUrl({ chat: contact.id }), { preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    if (!(ctrlKey || metaKey || shiftKey !== enterSends)) return;
    event.preventDefault();
    // Submits with its button: an edit is sent as a form, and the button says which action it is.
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value=send], [value=edit]'));
  }

  return (
    <Form
      method="post"
      action={chatUrl({ chat: contact.id, edit: edit?.id, reply: edit ? null : reply?.id })}
      className="chat-write"
      id={opened ? `edit-${opened.id}` : undefined}
      data-keeps-text={opened ? undefined : ''}
      data-of-query={opened ? '' : undefined}
      ref={form}
      onSubmit={onSubmit}
      preventScrollReset
    >
      <input type="hidden" name="contact" value={contact.id} />
      <HiddenFields tag={answer?.tag ?? edit?.tag} />
      {edit && <input type="hidden" name="id" value={edit.id} />}
      {opened?.gone && <input type="hidden" name="keepDraft" value="on" />}
      {reply && <input type="hidden" name="replyTo" value={reply.id} />}
      <div className="chat-write__line">
        <Textarea
          key={opened?.id ?? 'new'}
          name="message"
          minRows={1}
          maxRows={6}
          maxLength={longestMessage}
          required
          dir="auto"
          aria-label={t('write', { name: contact.name })}
          placeholder={t('placeholder')}
          defaultValue={typeof typed === 'string' ? typed : (opened?.text ?? draft)}
          error={problem !== undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? 'chat-problem' : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            if (opened) return;
            keep.later(event.target.value);
            tellTyping();
          }}
        />
        {!opened && (
          <ApplyButton variant="outlined" size="md" name="intent" value="draft" formNoValidate>
            {t('keepDraft')}
          </ApplyButton>
        )}
        <Button
          name="intent"
          value={edit ? 'edit' : 'send'}
          startDecorator={<SendHorizontal size={16} className="flip" aria-hidden />}
        >
          {t(edit ? 'saveEdit' : 'send')}
        </Button>
      </div>
      {problem && (
        <p className="chat-write__problem" id="chat-problem" role="alert">
          {problem}
        </p>
      )}
    </Form>
  );
}

/** How often (ms) a contact is notified while the user types: more often than the indicator times out. */
const everyMs = 3_000;

/** Notifies a contact who has an account that the user is typing. Best effort: nothing waits for it. */
function useTyping(contact: number): () => void {
  const lastAt = useRef(0);
  return () => {
    if (accountBehind(contact) === null || Date.now() - lastAt.current < everyMs) return;
    lastAt.current = Date.now();
    void api.postForm(chatPath, { intent: 'typing', contact: String(contact) }).catch(() => undefined);
  };
}
