import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { Avatar } from '~/components/ui/avatar';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { useClearOnSuccess } from '~/components/form/use-clear-on-success';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import type { CommentView } from './view.server';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';

/** The comments on a task, oldest first, and the form that adds one. */
export function TaskComments({
  comments,
  result,
  formId,
}: {
  comments: readonly CommentView[];
  /** ID of the task's form. An unfinished comment is sent and saved with it. */
  formId: string;
  result: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation('kanban');
  const along = useCarriedForm(formId);
  return (
    <section className="task-section" aria-labelledby="task-comments">
      <h3 className="panel-section" id="task-comments">
        {t('comments.title')}
      </h3>
      <Form method="post" preventScrollReset>
        <ul className="task-comments" role="list">
          {comments.map(({ id, name, src, comment, at }) => (
            <li className="task-comments__row" key={id}>
              <Avatar name={name} src={src} size={32} />
              <div className="task-comments__text">
                <p className="task-comments__name" dir="auto">
                  <bdi>{name}</bdi> {at !== '' && <Moment at={at} time className="task-comments__time" />}
                </p>
                <p className="task-comments__body" dir="auto">
                  {comment}
                </p>
              </div>
              <button
                {...along}
                className={iconButtonClass({ size: 'sm' })}
                name="intent"
                value={`uncomment:${id}`}
                aria-label={t('comments.remove', { name })}
                title={t('comments.remove', { name })}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Form>
      <CommentField comments={comments} result={result} formId={formId} />
    </section>
  );
}

/**
 * The field for a new comment. It belongs to the task's form, so "Save task" doesn't drop a comment, and "Comment"
 * doesn't drop changes in the form.
 */
function CommentField({
  comments,
  result,
  formId,
}: {
  comments: readonly CommentView[];
  result: SubmissionResult<string[]> | undefined;
  formId: string;
}) {
  const { t } = useTranslation('kanban');
  const error = result?.error?.comment?.[0];
  const typed = result?.initialValue?.comment;

  const texts = useMemo(() => comments.map(({ comment }) => comment), [comments]);
  useClearOnSuccess(texts, () => document.querySelector<HTMLTextAreaElement>(`#${fieldId}`));

  return (
    <div className="task-comment-form">
      <FormControl error={error !== undefined}>
        <FormLabel htmlFor={fieldId}>{t('comments.write')}</FormLabel>
        <Textarea
          id={fieldId}
          form={formId}
          name="comment"
          minRows={2}
          maxLength={20_000}
          dir="auto"
          defaultValue={typeof typed === 'string' ? typed : undefined}
          error={error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        {error && <FormHelperText id={`${fieldId}-error`}>{error}</FormHelperText>}
      </FormControl>
      <Button variant="outlined" color="neutral" size="sm" form={formId} name="intent" value="comment" formNoValidate>
        {t('comments.add')}
      </Button>
    </div>
  );
}

const fieldId = 'comment-comment';
