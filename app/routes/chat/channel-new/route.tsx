import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { createChannel } from '~/models/chat/channel-commands.server';
import { channelFormSchema } from '~/models/chat/channel.schema';
import { invitable } from '~/models/chat/channels.server';
import { channelKinds } from '~/models/chat/rules';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { chatPlace, chatUrl } from '../links';
import { asPeople, PeoplePicker } from '../people-picker';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = { i18n: ['chat', 'overlay', 'form'], form: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const t = await translatorFor(request, 'chat');
  return {
    title: t('channel.create'),
    kind: channelKinds.find((kind) => kind === new URL(request.url).searchParams.get('kind')) ?? 'open',
    people: asPeople(await invitable(account.id)),
    constraint: constraintsOf(channelFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Chat');
  return saveForm({
    request,
    actor,
    schema: channelFormSchema,
    texts: 'chat',
    save: (input, { idempotencyKey }) => createChannel({ accountId: account.id, input, actor, idempotencyKey }),
    done: ({ result, t }) => ({
      to: chatUrl({ chat: result.contactId }),
      message: t('toast.channelCreated', { name: result.name }),
    }),
  });
}

const formId = 'chat-channel';

/** Panel that creates a channel or a group. */
export default function NewChannel() {
  const { t } = useTranslation('chat');
  const { title, kind, people, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const { search } = useLocation();
  const closeTo = chatUrl(chatPlace(useSearchParams()[0]));
  const [form, fields] = useForm<{ kind: string; name: string; topic: string; members: string[] }>({
    id: formId,
    constraint,
    lastResult: actionData?.result,
    defaultValue: { kind, name: '', topic: '' },
  });
  const labels = {
    kind: t('channel.type'),
    name: t('channel.name'),
    topic: t('channel.topic'),
    members: t('channel.people'),
  };
  const selected = [actionData?.result.initialValue?.members ?? []].flat().map(String);
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={<PanelActions form={formId} closeTo={closeTo} label={t('channel.create')} />}
    >
      <Form
        method="post"
        action={`/apps/chat/channels/new${search}`}
        {...getFormProps(form)}
        className="form-stack"
        preventScrollReset
      >
        <HiddenFields />
        <ErrorSummary form={form} labels={labels} />
        <SelectField
          field={fields.kind}
          label={labels.kind}
          options={channelKinds.map((value) => ({ value, label: t(`channel.kind.${value}`) }))}
          helper={t('channel.typeHint')}
        />
        <TextField field={fields.name} label={labels.name} helper={t('channel.nameHint')} autoComplete="off" />
        <TextField field={fields.topic} label={labels.topic} optional autoComplete="off" />
        <PeoplePicker people={people} selected={selected} error={fields.members.errors?.[0]} />
      </Form>
    </RoutedPanel>
  );
}
