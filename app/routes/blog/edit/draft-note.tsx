import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Changes } from '~/components/revision/history';
import { SubmitButton } from '~/components/form/submit-button';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import { TextWithValue } from '~/components/text/text-with-value';
import type { ChangedField } from '~/models/revision/queries.server';
import { postFormId } from './form';

/** States that the form shows a working draft, and offers a button to discard it. */
export function DraftNote({ keptAt, changes }: { keptAt: string; changes: ChangedField[] | null }) {
  const { t } = useTranslation('blog');
  const isNew = changes === null;
  const labels = {
    title: t('form.title'),
    excerpt: t('form.excerpt'),
    content: t('form.text'),
    tags: t('form.tags'),
  };
  return (
    <Form method="post" className="post-draft">
      <HiddenFields />
      <Alert
        title={
          <>
            <TextWithValue text={(value) => t(isNew ? 'draft.noteNew' : 'draft.note', { value })}>
              <Moment at={keptAt} time />
            </TextWithValue>
          </>
        }
        endDecorator={
          <SubmitButton size="sm" variant="outlined" color="neutral" intent={{ name: 'intent', value: 'discard' }}>
            {t('draft.discard')}
          </SubmitButton>
        }
      />
      {changes && changes.length > 0 && (
        <Card component="div" className="post-draft__changes">
          <details>
            <summary>{t('draft.changes')}</summary>
            <Changes fields={changes} labels={labels} />
          </details>
        </Card>
      )}
    </Form>
  );
}

/**
 * Preview links of a post, each with its expiration date and buttons to copy and disable it, and a button that creates
 * another one. Without JavaScript, the text in the post's form is sent along and saved.
 */
export function PreviewLinks({ previews }: { previews: { id: number; link: string; expiresAt: string }[] }) {
  const { t } = useTranslation('blog');
  const along = useCarriedForm(postFormId);
  return (
    <Card aria-labelledby="previews" className="post-previews">
      <CardTitle id="previews">{t('preview.title')}</CardTitle>
      <CardSub>{t('preview.text')}</CardSub>
      <Form method="post" preventScrollReset>
        <HiddenFields />
        {previews.length > 0 && (
          <ul role="list">
            {previews.map(({ id, link, expiresAt }) => (
              <li key={id}>
                <a href={link} dir="ltr">
                  {link}
                </a>
                <span>
                  <TextWithValue text={(value) => t('preview.until', { value })}>
                    <Moment at={expiresAt} time />
                  </TextWithValue>
                </span>
                <CopyButton text={link} kind="link" />
                <SubmitButton
                  {...along}
                  size="sm"
                  variant="outlined"
                  color="neutral"
                  intent={{ name: 'intent', value: `unshare:${id}` }}
                >
                  {t('preview.end')}
                </SubmitButton>
              </li>
            ))}
          </ul>
        )}
        <SubmitButton {...along} size="sm" variant="soft" intent={{ name: 'intent', value: 'share' }}>
          {t('preview.make')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
