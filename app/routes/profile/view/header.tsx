import { MapPin, Pencil, UserCheck, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import type { ProfileView } from '~/models/profile/queries.server';

/**
 * Cover, profile picture, name, job, location, and number of followers. The owner can edit the profile, and others can
 * follow the owner.
 */
export function ProfileHeader({ view }: { view: ProfileView }) {
  const { t } = useTranslation('profile');
  const { header, userAbout, own, followers, following } = view;
  return (
    <Card className="profile-header">
      <img className="profile-cover" src={header.coverImg} alt="" width={1120} height={180} />
      <div className="profile-header__row">
        <Avatar name={header.username} src={header.avatar} size={104} className="profile-header__avatar" />
        <div className="profile-header__text">
          <h1 className="page-head__title">
            <bdi>{header.username}</bdi>
          </h1>
          <p className="profile-note">
            <bdi>{header.designation}</bdi>
            {userAbout.lives && (
              <span className="profile-place">
                <MapPin size={14} aria-hidden /> <bdi>{userAbout.lives}</bdi>
              </span>
            )}
            <span>{t('header.followers', { count: followers })}</span>
          </p>
        </div>
        {own ? (
          <ButtonLink variant="outlined" color="neutral" to="/pages/profile/edit">
            <Pencil size={16} aria-hidden />
            {t('header.edit')}
          </ButtonLink>
        ) : (
          <Button
            form="profile"
            name="intent"
            value="follow"
            variant={following ? 'soft' : 'solid'}
            aria-pressed={following}
          >
            {following ? <UserCheck size={16} aria-hidden /> : <UserPlus size={16} aria-hidden />}
            {t(following ? 'header.following' : 'header.follow')}
          </Button>
        )}
      </div>
    </Card>
  );
}
