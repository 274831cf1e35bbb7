import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Prose } from '~/components/text/prose';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import { type DemoProps, Sample } from '../sample';
import type { markdown } from './data.server';
import { Grid } from '~/components/ui/layout';

/** Markdown and its HTML, which is sanitized on the server. */
export default function MarkdownDemo({ data }: DemoProps<ReturnType<typeof markdown>>) {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('markdown.text')}>
        <Form className="kit-stack" preventScrollReset>
          <FormControl>
            <FormLabel htmlFor="kit-markdown">{t('markdown.text')}</FormLabel>
            <Textarea
              id="kit-markdown"
              name="text"
              minRows={8}
              maxLength={2000}
              defaultValue={data.text}
              key={data.text}
            />
          </FormControl>
          <div>
            <Button variant="soft">{t('form.show')}</Button>
          </div>
        </Form>
      </Sample>
      <Sample title={t('markdown.result')}>
        <Prose html={data.html} />
      </Sample>
    </Grid>
  );
}
