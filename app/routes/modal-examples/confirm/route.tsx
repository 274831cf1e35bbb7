import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { deviceOf } from '~/http/sign-in/device.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { endOtherSessions, listSessions } from '~/models/account/security.server';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { modalsPath } from '../dialogs';
import { openDialog } from '../open.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, ...person } = await openDialog(request, 'confirm');
  const others = (await listSessions(person)).filter(({ isCurrent }) => !isCurrent);
  return { title, others: others.map(({ id, device, renewedAt }) => ({ id, device, renewedAt })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await openDialog(request, 'confirm');
  await readForm(request);
  const count = await endOtherSessions({ caller: person, device: deviceOf(request) });
  const t = await translatorFor(request, 'modals');
  return redirectWithToast(request, modalsPath, { type: 'success', message: t('confirm.done', { count }) });
}

/** Dialog that asks for confirmation of an action that can't be undone: signing out on all other devices. */
export default function ConfirmDialog() {
  const { t } = useTranslation('modals');
  const { others } = useLoaderData<typeof loader>();
  return (
    <ExampleDialog name="confirm">
      {others.length === 0 && (
        <div className="modal-note">
          <Alert title={t('confirm.none')} />
        </div>
      )}
      <ul className="modal-list" role="list">
        {others.map(({ id, device, renewedAt }) => (
          <li key={id}>
            <MonitorSmartphone size={18} aria-hidden />
            <span>
              <bdi>{device || t('confirm.unknown')}</bdi>
              {renewedAt && <Moment at={renewedAt} time className="modal-list__sub" />}
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <HiddenFields />
        <ExampleFoot
          label={others.length > 0 ? t('confirm.submit', { count: others.length }) : undefined}
          color="danger"
        />
      </Form>
    </ExampleDialog>
  );
}
