import { Form, useLoaderData, useNavigate } from '@remix-run/react';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import { ApplyButton } from '~/components/form/apply-button';
import { api } from '~/lib/api-client';
import { accountBehind, channelBehind, longestMessage } from '~/models/chat/rules';
import type { FormResult } from '~/http/form/save.server';
import { formatsText } from '../format-keys';
import { chatPath, chatPlace, chatUrl } from '../links';
import { isSendKey } from '../send-key';
import type { loader } from './route';
import type { ThreadView } from './view.server';
import { addFiles, EmojiPicker, FilesField, useFileDrop } from './attachments';
import { useDraft } from './use-draft';
import { useMentions } from './use-mentions';
import type { useSending } from './use-sending';

/**
 * Form to write or edit a message. If a message is deleted while it's being edited, the text becomes a new message.
 * With JavaScript, new messages are sent through the queue, drafts are saved automatically, and Enter sends (or
 * Shift+Enter, depending on the profile). Without JavaScript, the form is submitted, and a button saves the draft.
 */
export function Composer({
  thread: { contact, draft, reply, lastOwn, edit: opened },
  answer,
  enterSends,
  isSending,
  send,
}: {
  thread: ThreadView;
  answer: FormResult<never> | undefined;
  enterSends: boolean;
  isSending: boolean;
  send: ReturnType<typeof useSending>['send'];
}) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { place } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const keep = useDraft({ contact: contact.id, saved: draft, isSending });
  const tellTyping = useTyping(contact.id);
  const result = answer?.result;
  const problem = [...(result?.error?.message ?? []), ...(result?.error?.[''] ?? [])][0];
  const typed = result?.initialValue?.message;
  const edit = opened?.gone ? null : opened;
  const quoting = reply !== null || opened !== null;

  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;

  const mentions = useMentions(contact.id, field);
  const files = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [opensPlain] = useState(!place.at && !place.act);

  // Users usually open a chat to write, so focus the field. Don't on touch screens, where the keyboard would cover the
  // chat.
  useEffect(() => {
    const isTaken = !opensPlain || isBusy() || !window.matchMedia('(hover: hover)').matches;
    if (!quoting && isTaken) return;
    const written = field();
    written?.focus({ preventScroll: true });
    written?.setSelectionRange(written.value.length, written.value.length);
  }, [quoting, opensPlain]);

  const unsaved = useRef(opened ? () => null : keep.unsaved);
  const later = useRef(keep.later);
  useEffect(() => {
    const text = unsaved.current();
    const written = field();
    if (text === null || !written || written.value !== written.defaultValue) return;
    if (written.value !== text) written.value = text;
    later.current(text);
  }, []);

  // Whether the last message had files. Such a message is submitted as a form, and the form still contains the message
  // afterward.
  const sentFiles = useRef(false);
  const forget = useRef(keep.forget);
  forget.current = keep.forget;
  const lastId = lastOwn?.id;
  useEffect(() => {
    const written = field();
    if (!sentFiles.current || !written || !files.current) return;
    sentFiles.current = false;
    forget.current();
    written.value = '';
    files.current.value = '';
    addFiles(files.current, []);
  }, [lastId]);
  useFileDrop(form, opened ? null : files);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const written = field();
    if (edit && written?.value.trim() === '') {
      if (isIntent(event, 'edit')) event.preventDefault();
      setEmpty(true);
    }
    if (edit || !written) return;
    // Files are submitted as a form.
    if ((files.current?.files?.length ?? 0) > 0) {
      sentFiles.current = true;
      return;
    }
    // The server responds to a message that's too long with an error, and the text stays in the field.
    if (written.value.length > longestMessage) return;
    event.preventDefault();
    const text = written.value;
    if (text.trim() === '') return;
    // If the edited message was deleted, its text is sent as a new message. The chat's draft is preserved so that the
    // user can continue it later.
    if (!opened) keep.forget();
    written.value = '';
    send({ text, replyTo: reply?.id ?? null, keepDraft: opened !== null });
    // Show the end, where the message appears, and reset the quote for the next message.
    if (reply || opened || place.at || place.before)
      navigate(chatUrl({ chat: contact.id }), { preventScrollReset: true });
  }

  function insert(emoji: string) {
    const written = field();
    if (!written) return;
    written.focus();
    written.setRangeText(emoji, written.selectionStart, written.selectionEnd, 'end');
    written.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function onPaste(event: ClipboardEvent) {
    if (opened || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFiles(files.current, event.clipboardData.files);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKey(event) || formatsText(event)) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
    const leaves = key === 'Escape' && quoting && !nativeEvent.isComposing;
    if (leaves) {
      // Otherwise, the same key press would also close the dialog about unsaved text.
      event.preventDefault();
      navigate(chatUrl({ ...place, reply: null, edit: null }), { preventScrollReset: true });
    }
    const edits = key === 'ArrowUp' && !quoting && lastOwn !== null && currentTarget.value === '';
    if (edits && !altKey && !ctrlKey && !metaKey && !shiftKey) {
      event.preventDefault();
      navigate(chatUrl({ ...place, edit: lastOwn.id }, lastOwn.id), { preventScrollReset: true });
    }
    if (!isSendKey(event, enterSends)) return;
    event.preventDefault();
    // While another chat opens, the user is already typing for that chat. The text stays here as a draft.
    if (isLeaving(contact.id)) return;
    // An edit is submitted as a form, and the button's value is its intent.
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
      encType={opened ? undefined : 'multipart/form-data'}
      ref={form}
      onSubmit={onSubmit}
      preventScrollReset
    >
      <input type="hidden" name="contact" value={contact.id} />
      <HiddenFields tag={answer?.tag ?? edit?.tag} />
      {edit && <input type="hidden" name="id" value={edit.id} />}
      {opened?.gone && <input type="hidden" name="keepDraft" value="on" />}
      {reply && <input type="hidden" name="replyTo" value={reply.id} />}
      <div className="chat-write__line suggest">
        <Textarea
          key={opened?.id ?? 'new'}
          name="message"
          minRows={1}
          maxRows={6}
          dir="auto"
          aria-label={t('write', { name: contact.name })}
          placeholder={t('placeholder')}
          defaultValue={typeof typed === 'string' ? typed : (opened?.text ?? draft)}
          error={problem !== undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? 'chat-problem' : undefined}
          {...mentions.attributes}
          onKeyDown={onKeyDown}
          onSelect={mentions.look}
          onPaste={onPaste}
          onChange={(event) => {
            setEmpty(event.target.value.trim() === '');
            mentions.look();
            if (opened) return;
            keep.later(event.target.value);
            tellTyping();
          }}
        />
        {!opened && <FilesField field={files} contact={contact.id} />}
        <EmojiPicker onPick={insert} />
        {edit && (isEmpty || problem) && (
          <Button variant="outlined" color="danger" name="intent" value={`delete:${edit.id}`} formNoValidate>
            {t('deleteMessage')}
          </Button>
        )}
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
        {mentions.list}
      </div>
      {problem && (
        <p className="chat-write__problem" id="chat-problem" role="alert">
          {problem}
        </p>
      )}
    </Form>
  );
}

const isIntent = ({ nativeEvent }: FormEvent<HTMLFormElement>, intent: string) =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === intent;

/**
 * Checks whether the user is in a field or a panel, which must not lose focus. The field of a dialog can be hidden but
 * still have focus right after the dialog is closed, so it doesn't count.
 */
const isBusy = () => {
  const active = document.activeElement;
  return (
    document.querySelector('[role=dialog]') !== null ||
    (active?.matches('input, textarea, select') === true && active.checkVisibility())
  );
};

/** Checks whether another page or chat is opening. Reads the router, because the next key can come before a render. */
function isLeaving(contact: number): boolean {
  const navigation = remixRouter()?.state.navigation;
  const next = navigation?.formAction ? undefined : navigation?.location;
  return next !== undefined && chatPlace(new URLSearchParams(next.search)).chat !== contact;
}

/** Interval (ms) between typing notifications. Shorter than the timeout of the indicator. */
const everyMs = 3_000;

/**
 * Returns a function that notifies the contact or channel that the user is typing. Does nothing for a contact without
 * an account. Best effort: errors are ignored.
 */
function useTyping(contact: number): () => void {
  const lastAt = useRef(0);
  return () => {
    const isAlone = accountBehind(contact) === null && channelBehind(contact) === null;
    if (isAlone || Date.now() - lastAt.current < everyMs) return;
    lastAt.current = Date.now();
    void api.postForm(chatPath, { intent: 'typing', contact: String(contact) }).catch(() => undefined);
  };
}
