import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { iconButtonClass } from '~/components/ui/class-names';
import type { ProfileView } from '~/models/profile/queries.server';
import { Row } from '~/components/ui/layout';

/** Information about the profile's owner. Omits empty parts, except that the owner sees a note if `about` is empty. */
export function About({ view: { userAbout, own } }: { view: ProfileView }) {
  const { t } = useTranslation('profile');
  const { about, joined, lives, email, website } = userAbout;
  return (
    <Card>
      <CardTitle>{t('about.title')}</CardTitle>
      {about ? (
        <p className="profile-text" dir="auto">
          {about}
        </p>
      ) : (
        own && <p className="profile-note">{t('about.empty')}</p>
      )}
      <dl className="profile-facts">
        {joined && <Fact name={t('about.joined')}>{joined}</Fact>}
        {lives && <Fact name={t('about.lives')}>{lives}</Fact>}
        {email && <Fact name={t('about.email')}>{email}</Fact>}
        {website && <Fact name={t('about.website')}>{website}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function Mark({ on, own, value, label }: { on: boolean; own: boolean; value: string; label: string }) {
  if (!own) return null;
  return (
    <button
      form="profile"
      name="intent"
      value={value}
      className={iconButtonClass({ size: 'sm' })}
      aria-pressed={on}
      aria-label={label}
      title={label}
    >
      <Star size={16} className={on ? 'profile-on' : undefined} aria-hidden />
    </button>
  );
}

/** Pages suggested to the profile's owner. The owner can star them. */
export function SuggestedPages({ view: { suggestedPages, own } }: { view: ProfileView }) {
  const { t } = useTranslation('profile');
  if (suggestedPages.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('pages.title')}</CardTitle>
      <CardList>
        {suggestedPages.map(({ avatar, username, subtitle, favorite }) => (
          <CardRow key={username}>
            <Avatar name={username} src={avatar} size={34} />
            <CardRowText>
              <CardRowName>{username}</CardRowName> <bdi>{subtitle}</bdi>
            </CardRowText>
            <Mark on={favorite} own={own} value={`page:${username}`} label={t('pages.mark', { name: username })} />
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** The owner's feeds. The owner can star them. */
export function Feeds({ view: { twitterFeeds, own } }: { view: ProfileView }) {
  const { t } = useTranslation('profile');
  if (twitterFeeds.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('feeds.title')}</CardTitle>
      <CardList>
        {twitterFeeds.map(({ imgUrl, title, id, tags, desc, favorite }) => (
          <li key={title} className="profile-feed">
            <Row gap={10}>
              <Avatar name={title} src={imgUrl} size={34} />
              <CardRowText>
                <CardRowName>{title}</CardRowName> <bdi dir="ltr">{id}</bdi>
              </CardRowText>
              <Mark on={favorite} own={own} value={`feed:${title}`} label={t('feeds.mark', { name: title })} />
            </Row>
            <p className="profile-text" dir="auto">
              {desc}
            </p>
            <p className="profile-note" dir="auto">
              {tags}
            </p>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
