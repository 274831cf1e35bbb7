import { Form, useLocation } from '@remix-run/react';
import { Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Carousel } from '~/components/ui/carousel';
import { FormHelperText } from '~/components/ui/form-control';
import { MediaPlayer } from '~/components/ui/media-player';
import type { FileView, TaskView } from './view.server';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { FileInput } from '~/components/ui/file-input';

/** The files attached to a task, each with a button that removes the file, and a form that adds more. */
export function TaskFiles({
  task,
  refused,
  formId,
}: {
  task: Pick<TaskView, 'files'>;
  refused: string | undefined;
  /** ID of the task's form, which is sent along without JavaScript. */
  formId: string;
}) {
  const { t } = useTranslation('kanban');
  const { pathname, search } = useLocation();
  const along = useCarriedForm(formId);
  return (
    <section className="task-section" aria-labelledby="task-files">
      <h3 className="panel-section" id="task-files">
        {t('files.title')}
      </h3>
      <Pictures files={task.files} />
      <Form method="post" preventScrollReset>
        <ul className="task-files" role="list">
          {task.files.map((file, index) => (
            <li className="task-files__row" key={`${index}-${file.name}`}>
              <img
                className={file.isPicture ? 'task-files__picture' : undefined}
                src={file.picture}
                alt=""
                width={36}
                height={36}
                loading="lazy"
              />
              {file.isSound && file.url ? (
                <MediaPlayer src={file.url} title={file.name} caption={<FileName file={file} />} />
              ) : (
                <FileName file={file} />
              )}
              <button
                {...along}
                className={iconButtonClass({ size: 'sm' })}
                name="intent"
                value={`detach:${index}:${file.name}`}
                aria-label={t('files.remove', { name: file.name })}
                title={t('files.remove', { name: file.name })}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Form>
      {refused && <Alert color="danger" role="alert" title={refused} />}
      <Form
        key={task.files.length}
        method="post"
        encType="multipart/form-data"
        className="task-upload"
        preventScrollReset
      >
        <IdempotencyKey />
        <FileInput
          form={along.form}
          name="files"
          multiple
          required={along.form === undefined}
          aria-label={t('files.choose')}
        />
        <Button
          {...along}
          // Without JavaScript, the response is a new page. The fragment scrolls it to this section.
          formAction={`${pathname}${search}#task-files`}
          variant="outlined"
          color="neutral"
          size="sm"
          name="intent"
          value="attach"
        >
          <Upload size={16} aria-hidden />
          {t('files.add')}
        </Button>
      </Form>
      <FormHelperText>{t('files.hint')}</FormHelperText>
    </section>
  );
}

/** Carousel of the task's images. Renders nothing if there are fewer than two. */
function Pictures({ files }: Pick<TaskView, 'files'>) {
  const { t } = useTranslation('kanban');
  const slides = files.flatMap(({ name, url, isPicture }) =>
    url && isPicture
      ? [
          {
            name,
            children: (
              <AspectRatio objectFit="contain">
                <img src={url} alt="" loading="lazy" />
              </AspectRatio>
            ),
          },
        ]
      : [],
  );
  return slides.length > 1 ? <Carousel label={t('files.pictures')} slides={slides} /> : null;
}

function FileName({ file: { name, url, isPicture } }: { file: FileView }) {
  if (!url) {
    return (
      <span className="task-files__name" dir="auto">
        {name}
      </span>
    );
  }
  return (
    <a className="task-files__name" href={url} dir="auto" {...(isPicture ? { target: '_blank' } : { download: name })}>
      {name}
    </a>
  );
}
