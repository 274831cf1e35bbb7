import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { HiddenFields } from '~/components/form/hidden-fields';
import { TextField } from '~/components/form/fields/text';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Button } from '~/components/ui/button';
import { channelValues } from '~/models/chat/channel-commands.server';
import { channelEditFormSchema } from '~/models/chat/channel.schema';
import { channelPage, invitable } from '~/models/chat/channels.server';
import { contactIdOf } from '~/models/chat/rules';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { chatPath, chatPlace, chatUrl } from '../links';
import { asPeople, PeoplePicker } from '../people-picker';
import { actOnChannel, channelOf } from './actions.server';
import { Members } from './members';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = {
  i18n: ['chat', 'overlay', 'form'],
  form: true,
  title: titleOf<typeof loader>((data) => data.channel.name),
};

/** Number of members to show at first, because a channel can have hundreds. */
const membersShown = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const { channelId, contactId } = channelOf(request);
  const page = await orThrow(channelPage({ accountId: account.id, channelId }));
  const { channel, members, isMember, manages } = page;
  const ids = new Set(members.map(({ id }) => id));
  const others = (await invitable(account.id)).filter(({ id }) => !ids.has(id));
  const { kind, name, topic, archivedAt } = channel;
  const showsAll = new URL(request.url).searchParams.get('members') === 'all';
  return {
    channel: { contactId, kind, name, topic, isArchived: archivedAt !== null },
    values: channelValues(channel),
    tag: recordTag(channelValues(channel)),
    constraint: constraintsOf(channelEditFormSchema),
    memberCount: members.length,
    members: members.slice(0, showsAll ? undefined : membersShown).map(({ id, fullName, avatar, status }) => ({
      accountId: id - contactIdOf(0),
      name: fullName,
      avatar,
      status,
      isMe: id === contactIdOf(account.id),
    })),
    people: isMember ? asPeople(others) : [],
    isMember,
    manages: isMember && manages,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnChannel(request);
}

const formId = 'channel-edit';

/** Panel of a channel: name and topic, members, and actions. */
export default function ChannelPanel() {
  const { t } = useTranslation(['chat', 'form']);
  const { channel, members, memberCount, people, isMember, manages } = useLoaderData<typeof loader>();
  const closeTo = chatUrl(chatPlace(useSearchParams()[0]));
  const path = chatUrl({ chat: channel.contactId }, undefined, `${chatPath}/channel`);
  const canChange = isMember && !channel.isArchived;
  return (
    <RoutedPanel title={channel.name} sub={t(`channel.kind.${channel.kind}`)} closeTo={closeTo}>
      {canChange ? <EditForm path={path} /> : channel.topic && <p dir="auto">{channel.topic}</p>}
      <Members members={members} count={memberCount} path={path} manages={manages} />
      {canChange && people.length > 0 && (
        <Form method="post" action={path} className="form-stack" preventScrollReset>
          <HiddenFields />
          <PeoplePicker people={people} />
          <Button variant="outlined" color="neutral" name="intent" value="add">
            {t('channel.add')}
          </Button>
        </Form>
      )}
      <div className="chat-channel__acts">
        {!isMember && !channel.isArchived && (
          <PostButton action={path} fields={{ intent: 'join' }}>
            {t('channel.join')}
          </PostButton>
        )}
        {isMember && (
          <PostButton action={path} fields={{ intent: 'leave' }}>
            {t('channel.leave')}
          </PostButton>
        )}
        {manages && (
          <PostButton action={path} fields={{ intent: channel.isArchived ? 'unarchive' : 'archive' }}>
            {t(channel.isArchived ? 'channel.unarchive' : 'channel.archive')}
          </PostButton>
        )}
      </div>
    </RoutedPanel>
  );
}

function EditForm({ path }: { path: string }) {
  const { t } = useTranslation(['chat', 'form']);
  const record = { ...useLoaderData<typeof loader>(), actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<{ name: string; topic: string }>(formId, record);
  const labels = { name: t('channel.name'), topic: t('channel.topic') };
  return (
    <Form method="post" action={path} {...getFormProps(form)} className="form-stack" preventScrollReset>
      <FormHead form={form} record={record} labels={labels} />
      <TextField field={fields.name} label={labels.name} autoComplete="off" />
      <TextField field={fields.topic} label={labels.topic} optional autoComplete="off" />
      <Button variant="outlined" color="neutral" name="intent" value="edit">
        {t('form:save')}
      </Button>
    </Form>
  );
}
