import { Form } from '@remix-run/react';
import { UserCheck, UserPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { Num } from '~/components/text/num';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel, CardRowLink, CardRowName, CardRowText } from '~/components/ui/card-list';
import { Radio } from '~/components/ui/checkbox';
import { LinearProgress } from '~/components/ui/progress';
import { iconButtonClass } from '~/components/ui/class-names';
import { Input, Textarea } from '~/components/ui/input';
import { FileInput } from '~/components/ui/file-input';
import type { ProfileView } from '~/models/profile/queries.server';
import type { Refused } from './actions.server';
import { Wrong } from './wrong';
import { Cluster, Row, Stack } from '~/components/ui/layout';

type Part = { view: ProfileView; refused?: Refused };

/** Up to nine of the latest images. The owner can add and remove images. */
export function Photos({ view: { latestPhotos, own }, refused }: Part) {
  const { t } = useTranslation('profile');
  if (latestPhotos.length === 0 && !own) return null;
  const error = refused?.form === 'photo' ? refused.message : undefined;
  return (
    <Card>
      <CardTitle>{t('photos.title')}</CardTitle>
      <ul className="profile-photos" role="list">
        {latestPhotos.slice(0, 9).map(({ img }, at) => (
          <li key={img}>
            <AspectRatio ratio="1">
              <img src={img} alt={t('photos.photo', { number: at + 1 })} width={96} height={96} loading="lazy" />
            </AspectRatio>
            {own && (
              <button
                form="profile"
                name="intent"
                value={`unphoto:${img}`}
                className={iconButtonClass({ size: 'sm', className: 'profile-photos__remove' })}
                aria-label={t('photos.remove', { number: at + 1 })}
              >
                <X size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {own && (
        <Form
          key={latestPhotos.length}
          method="post"
          encType="multipart/form-data"
          className="profile-form"
          preventScrollReset
        >
          <IdempotencyKey />
          <FileInput
            name="picture"
            accept="image/*"
            required
            aria-label={t('photos.choose')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'photo-error'}
          />
          <Wrong id="photo-error" message={error} />
          <Button name="intent" value="photo" size="sm" variant="soft" color="neutral">
            {t('photos.add')}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** Links to the profiles of other accounts, and suggested people, whom the owner can follow. */
export function People({ view: { suggestions, people, own } }: Part) {
  const { t } = useTranslation('profile');
  return (
    <Card>
      <CardTitle>{t('people.title')}</CardTitle>
      <CardList>
        {people.map(({ id, username, avatar, designation }) => (
          <CardRow key={id}>
            <Avatar name={username} src={avatar} size={34} />
            <CardRowText>
              <CardRowLink to={`/pages/profile/${id}`}>
                <bdi>{username}</bdi>
              </CardRowLink>{' '}
              <bdi>{designation}</bdi>
            </CardRowText>
          </CardRow>
        ))}
        {suggestions.map(({ name, avatar, mutualFriend, followed }) => (
          <CardRow key={name}>
            <Avatar name={name} src={avatar} size={34} />
            <CardRowText>
              <CardRowName>{name}</CardRowName> <bdi>{mutualFriend}</bdi>
            </CardRowText>
            {own && (
              <button
                form="profile"
                name="intent"
                value={`person:${name}`}
                className={iconButtonClass({ size: 'sm', variant: 'outlined' })}
                aria-pressed={followed}
                aria-label={t(followed ? 'people.unfollow' : 'people.follow', { name })}
                title={t(followed ? 'people.unfollow' : 'people.follow', { name })}
              >
                {followed ? <UserCheck size={16} aria-hidden /> : <UserPlus size={16} aria-hidden />}
              </button>
            )}
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/**
 * A poll with its options. Everyone has one vote and can change it. The owner can remove the poll. If there's no poll,
 * the owner sees a form that starts one.
 */
export function Poll({ view: { poll, own }, refused }: Part) {
  const { t } = useTranslation('profile');
  if (poll.answers.length === 0) return own ? <PollForm refused={refused} /> : null;
  const error = refused?.form === 'vote' ? refused.message : undefined;
  return (
    <Card>
      <CardTitle>{poll.question ? <bdi>{poll.question}</bdi> : t('poll.title')}</CardTitle>
      <Form method="post" className="profile-form" preventScrollReset>
        {poll.answers.map(({ name, result, chosen }) => (
          <Stack key={name} as="label" gap={6}>
            <Row as="span" gap={10}>
              <Radio
                name="answer"
                value={name}
                defaultChecked={chosen}
                required
                aria-describedby={error && 'poll-error'}
              />
              <CardRowLabel>
                <bdi>{name}</bdi>
              </CardRowLabel>
              <Num>{result}</Num>
            </Row>
            <LinearProgress value={Number.parseInt(result, 10)} aria-hidden />
          </Stack>
        ))}
        <Wrong id="poll-error" message={error} />
        <p className="profile-note">{t('poll.votes', { count: poll.total })}</p>
        <Cluster justify="space-between">
          <Button name="intent" value="vote" size="sm" variant="soft">
            {t(poll.answers.some(({ chosen }) => chosen) ? 'poll.change' : 'poll.vote')}
          </Button>
          {own && (
            <Button form="profile" name="intent" value="unpoll" size="sm" variant="plain" color="danger">
              {t('poll.remove')}
            </Button>
          )}
        </Cluster>
      </Form>
    </Card>
  );
}

function PollForm({ refused }: { refused?: Refused }) {
  const { t } = useTranslation('profile');
  const own = refused?.form === 'poll' ? refused : undefined;
  return (
    <Card>
      <CardTitle>{t('poll.ask')}</CardTitle>
      <Form method="post" className="profile-form" preventScrollReset>
        <Input
          name="question"
          size="sm"
          maxLength={120}
          aria-label={t('poll.question')}
          placeholder={t('poll.question')}
          defaultValue={own?.typed.question}
          error={own !== undefined}
          aria-describedby={own && 'poll-error'}
          dir="auto"
        />
        <Textarea
          name="answers"
          aria-label={t('poll.answers')}
          placeholder={t('poll.answers')}
          defaultValue={own?.typed.answers}
          error={own !== undefined}
          aria-describedby={own && 'poll-error'}
          dir="auto"
        />
        <Wrong id="poll-error" message={own?.message} />
        <Button name="intent" value="poll" size="sm" variant="soft" color="neutral">
          {t('poll.send')}
        </Button>
      </Form>
    </Card>
  );
}
