import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import type { Account } from '~/models/account/schema';
import { profileView } from '~/models/profile/queries.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { actOnProfile } from './actions.server';
import { About, Feeds, SuggestedPages } from './about';
import { Composer, Posts } from './posts';
import { ProfileHeader } from './header';
import { People, Photos, Poll } from './side';
import profileCss from '../profile.css?url';

export const handle = { i18n: ['profile', 'form'], title: titleOf<typeof loader>((data) => data.header.username) };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: profileCss }];

const whose = (id: string | undefined) => (viewer: Pick<Account, 'id'>) => (id === undefined ? viewer.id : idParam(id));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account: viewer } = await requireAccess(request, 'Profile');
  return orThrow(profileView({ accountId: whose(params.id)(viewer), viewer }));
}

export const action = ({ request, params }: ActionFunctionArgs) => actOnProfile(request, whose(params.id));

/** A profile: the user, their posts, and suggestions (design §7 `/pages/profile`). */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const view = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  useLiveUpdates(['profiles']);
  return (
    <Page>
      {/* Buttons elsewhere on the page submit this form (`form="profile"`). */}
      <Form id="profile" method="post" preventScrollReset hidden />
      <ProfileHeader view={view} />
      <div className="profile-grid">
        <div className="profile-about">
          <About view={view} />
          <SuggestedPages view={view} />
          <Feeds view={view} />
        </div>
        <section className="profile-posts" aria-label={t('posts.title')}>
          {view.own && <Composer refused={refused} />}
          <Posts view={view} refused={refused} />
        </section>
        <div className="profile-side">
          <Photos view={view} refused={refused} />
          <People view={view} />
          <Poll view={view} refused={refused} />
        </div>
      </div>
    </Page>
  );
}
