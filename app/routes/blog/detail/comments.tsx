import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { Avatar } from '~/components/ui/avatar';
import { InlineSuccess } from '~/components/form/inline-success';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/fields/textarea';
import { typeInto } from '~/components/form/fields/type-into';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { useClearOnSuccess } from '~/components/form/use-clear-on-success';
import { useActionResult, useOwnActionResult } from '~/components/form/use-answer';
import { Moment } from '~/components/text/day';
import { unsavedForms } from '~/components/unsaved/unsaved-forms';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import type { PostReading } from '~/models/blog/reading.server';
import { postUrl } from '../links';
import type { loader } from './route';

type CommentView = PostReading['comments'][number];

/** Comments on a post, each with its replies, and a form to write one. */
export function Comments({
  post,
  comments,
  canModerate,
}: Pick<PostReading, 'post' | 'comments'> & { canModerate: boolean }) {
  const { t } = useTranslation('blog');
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useOwnActionResult({ intent: 'comment' });
  const own = useRef<HTMLFormElement>(null);
  const field = () => own.current?.querySelector('textarea');
  const texts = useMemo(() => comments.map(({ commentText }) => commentText), [comments]);
  // Differs from the IDs of the comments' list items, such as "comment-3", because fields reference the form by its ID.
  const id = `write-comment-${useClearOnSuccess(texts, field)}`;
  const keepReply = useKeptReply(field);
  const [form, fields] = useForm<{ commentText: string }>({ id, constraint, lastResult });
  const done = useActionResult<() => { done?: { message: string; changeId?: number | null } }>()?.done;
  return (
    <Card aria-labelledby="comments">
      <CardTitle className="post-comments__title" id="comments">
        {t('comments', { count: post.comments })}
      </CardTitle>
      {done && <InlineSuccess {...done} formId={id} />}
      <ul className="post-comments" role="list">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            action={postUrl(post)}
            canModerate={canModerate}
            keepReply={keepReply}
          />
        ))}
      </ul>
      <Form
        method="post"
        action={postUrl(post)}
        {...getFormProps(form)}
        ref={own}
        className="form-stack"
        preventScrollReset
      >
        <HiddenFields />
        <ErrorSummary form={form} />
        <TextareaField field={fields.commentText} label={t('comment.label')} />
        <div>
          <SubmitButton intent={{ name: 'intent', value: 'comment' }}>{t('comment.send')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function Comment({
  comment,
  action,
  canModerate,
  keepReply,
  thread = comment.replies,
}: {
  comment: CommentView;
  action: string;
  canModerate: boolean;
  /** Receives an unfinished reply when the comment is deleted. */
  keepReply: (text: string) => void;
  /** The thread that a reply to this comment is added to. */
  thread?: readonly CommentView[];
}) {
  const { t } = useTranslation('blog');
  const { id, userFullName, avatar, commentedAt, commentText, hidden, canDelete, replies } = comment;
  const reply = useTakenReply(thread, keepReply);
  const intent = `comment:${id}`;
  const refused = useOwnActionResult({ intent });
  const problem = Object.values(refused?.error ?? {})[0]?.[0];
  const problemId = problem && `comment-${id}-problem`;
  const replyId = `reply-to-${id}`;
  const along = useCarriedForm(replyId);
  return (
    <li className="post-comment" id={`comment-${id}`}>
      <Avatar name={userFullName} src={avatar} size={36} />
      <div className="post-comment__body">
        <p className="post-comment__by">
          <bdi>{userFullName}</bdi> <Moment at={commentedAt} time className="post-comment__at" />
          {hidden && <Chip color="warning">{t('comment.hidden')}</Chip>}
        </p>
        <p className="post-comment__text" dir="auto">
          {commentText}
        </p>
        <div className="post-comment__actions">
          <Form method="post" action={action} id={replyId} preventScrollReset>
            <HiddenFields />
            <details className="post-reply" ref={reply} open={refused !== undefined || undefined}>
              <summary>{t('comment.reply')}</summary>
              <FormControl error={problem !== undefined}>
                <Textarea
                  name="commentText"
                  minRows={2}
                  maxLength={5000}
                  defaultValue={String(refused?.initialValue?.commentText ?? '')}
                  error={problem !== undefined}
                  aria-describedby={problemId}
                  aria-label={t('comment.replyTo', { name: userFullName })}
                  dir="auto"
                />
                {problem && (
                  <FormHelperText id={problemId} role="alert">
                    {problem}
                  </FormHelperText>
                )}
              </FormControl>
              <Button size="sm" name="intent" value={intent}>
                {t('comment.send')}
              </Button>
            </details>
          </Form>
          <Form method="post" action={action} preventScrollReset>
            {canDelete && (
              <Button
                {...along}
                variant="plain"
                color="neutral"
                size="sm"
                name="intent"
                value={`uncomment:${id}`}
                startDecorator={<Trash2 size={14} aria-hidden />}
                aria-label={t('comment.deleteThis', { name: userFullName })}
              >
                {t('comment.delete')}
              </Button>
            )}
            {canModerate && (
              <Button
                {...along}
                variant="plain"
                color="neutral"
                size="sm"
                name="intent"
                value={`${hidden ? 'show' : 'hide'}:${id}`}
                startDecorator={hidden ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
                aria-label={t(hidden ? 'comment.showThis' : 'comment.hideThis', { name: userFullName })}
              >
                {t(hidden ? 'comment.show' : 'comment.hide')}
              </Button>
            )}
          </Form>
        </div>
        {replies.length > 0 && (
          <ul className="post-comments" role="list">
            {replies.map((one) => (
              <Comment
                key={one.id}
                comment={one}
                action={action}
                canModerate={canModerate}
                keepReply={keepReply}
                thread={thread}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/**
 * Clears and closes the field of a reply once the reply is listed, unless the user is typing a new one. Passes the text
 * to `keep` if the comment is deleted while the user is typing.
 */
function useTakenReply(thread: readonly CommentView[], keep: (text: string) => void): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  const texts = useMemo(() => thread.map(({ commentText }) => commentText), [thread]);
  const field = () => details.current?.querySelector('textarea');
  const taken = useClearOnSuccess(texts, field);
  useEffect(() => {
    const place = details.current;
    if (taken === 0 || !place) return;
    const hadFocus = place.contains(document.activeElement);
    place.open = false;
    if (hadFocus) place.querySelector('summary')?.focus({ preventScroll: true });
  }, [taken]);
  useEffect(() => {
    const written = field();
    return () => keep(written?.value ?? '');
  }, [keep]);
  return details;
}

/**
 * Preserves a reply to a comment that is deleted while the user is typing: moves its text to the form at the end and
 * shows a toast.
 */
function useKeptReply(fieldOf: () => HTMLTextAreaElement | null | undefined): (text: string) => void {
  const { t } = useTranslation('blog');
  const toast = useToast();
  const keep = useRef((_text: string) => {});
  keep.current = (text) => {
    const field = fieldOf();
    if (text.trim() === '' || !field) return;
    typeInto(field, [field.value, text].filter((part) => part.trim() !== '').join('\n\n'));
    unsavedForms.note(field.form);
    // The field that had focus was removed.
    if (document.activeElement === document.body) field.focus();
    toast({ type: 'warning', message: t('comment.replyKept') });
  };
  return useCallback((text) => keep.current(text), []);
}
