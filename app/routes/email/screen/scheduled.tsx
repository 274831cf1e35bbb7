import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';
import { LaterChoices } from '../later';
import { mailSubUrl } from '../links';
import type { OpenMail } from '../open.server';

/**
 * Note on a scheduled email: when it will be sent, with buttons to edit it, send it now, cancel sending, or change the
 * time.
 */
export function Scheduled({
  id,
  scheduled: { when, day },
  search,
}: {
  id: number;
  scheduled: NonNullable<OpenMail['scheduled']>;
  search: URLSearchParams;
}) {
  const { t } = useTranslation('email');
  const post = { name: 'intent', variant: 'soft', size: 'sm' } as const;
  return (
    <Alert title={t('pane.scheduled', { when })}>
      <Form method="post" action={mailSubUrl('compose', search)} className="mail-scheduled" preventScrollReset>
        <input type="hidden" name="draft" value={id} />
        <span className="mail-later">
          <ButtonLink variant="soft" size="sm" to={mailSubUrl('compose', search, { draft: id })} preventScrollReset>
            {t('later.edit')}
          </ButtonLink>
          <Button {...post} value="now">
            {t('later.now')}
          </Button>
          <Button {...post} value="hold">
            {t('later.cancel')}
          </Button>
        </span>
        <details>
          <summary>{t('later.change')}</summary>
          <LaterChoices intent="reschedule" day={day} />
        </details>
      </Form>
    </Alert>
  );
}
