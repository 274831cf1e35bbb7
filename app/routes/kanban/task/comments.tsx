import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { OnceKey } from '~/components/form/once-key';
import { PostButton } from '~/components/form/post-button';
import { TextareaField } from '~/components/form/textarea-field';
import type { CommentView } from './view.server';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';

/** What people said about a task, oldest first, and the form to add to it. */
export function TaskComments({
  comments,
  result,
}: {
  comments: readonly CommentView[];
  result: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation('kanban');
  return (
    <section className="task-section" aria-labelledby="task-comments">
      <h3 className="panel-section" id="task-comments">
        {t('comments.title')}
      </h3>
      <ul className="task-comments" role="list">
        {comments.map(({ name, src, comment }, index) => (
          <li className="task-comments__row" key={`${index}-${name}`}>
            <Avatar name={name} src={src} size={32} />
            <div className="task-comments__text">
              <p className="task-comments__name" dir="auto">
                {name}
              </p>
              <p className="task-comments__body" dir="auto">
                {comment}
              </p>
            </div>
            <PostButton
              fields={{ intent: 'uncomment', index, text: comment }}
              className={iconButtonClass({ size: 'sm' })}
              label={t('comments.remove', { name })}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </PostButton>
          </li>
        ))}
      </ul>
      {/* A comment that arrived makes the form anew, and so empty. */}
      <CommentForm key={comments.length} result={result} />
    </section>
  );
}

function CommentForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation('kanban');
  const [form, fields] = useForm<{ comment: string }>({
    id: 'comment',
    constraint: { comment: { required: true, maxLength: 5000 } },
    lastResult: result,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="task-comment-form" preventScrollReset>
      <OnceKey />
      <TextareaField field={fields.comment} label={t('comments.write')} minRows={2} />
      <Button variant="outlined" color="neutral" size="sm" name="intent" value="comment">
        {t('comments.add')}
      </Button>
    </Form>
  );
}
