import { Form } from '@remix-run/react';
import { Heart, MessageCircle, MessagesSquare, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { EmptyState } from '~/components/feedback/empty-state';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useClearOnSuccess } from '~/components/form/use-clear-on-success';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRowName, CardRowText } from '~/components/ui/card-list';
import { iconButtonClass } from '~/components/ui/class-names';
import { Input, Textarea } from '~/components/ui/input';
import { FileInput } from '~/components/ui/file-input';
import { formatNumber } from '~/lib/format';
import type { ProfileView } from '~/models/profile/queries.server';
import type { Refused } from './actions.server';
import { Wrong } from './wrong';
import { Cluster, Row } from '~/components/ui/layout';

type Post = ProfileView['posts'][number];

/** Form for a new post, with an optional image. */
export function Composer({ refused }: { refused?: Refused }) {
  const { t } = useTranslation('profile');
  const own = refused?.form === 'post' ? refused : undefined;
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="profile-form" preventScrollReset>
        <IdempotencyKey />
        <CardTitle htmlFor="profile-post" component="label">
          {t('posts.write')}
        </CardTitle>
        <Textarea
          id="profile-post"
          name="text"
          minRows={2}
          maxLength={1000}
          error={own !== undefined}
          defaultValue={own?.typed.text}
          aria-describedby={own && 'profile-post-error'}
          placeholder={t('posts.hint')}
          dir="auto"
        />
        <Wrong id="profile-post-error" message={own?.message} />
        <Cluster justify="space-between">
          <FileInput name="picture" accept="image/*" aria-label={t('posts.picture')} />
          <Button name="intent" value="post" size="sm">
            {t('posts.send')}
          </Button>
        </Cluster>
      </Form>
    </Card>
  );
}

/** The owner's posts, newest first, with likes and comments. */
export function Posts({ view: { posts, own }, refused }: { view: ProfileView; refused?: Refused }) {
  const { t } = useTranslation('profile');
  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<MessagesSquare size={24} />}
          title={t('posts.none')}
          text={t(own ? 'posts.noneOwn' : 'posts.noneOther')}
        />
      </Card>
    );
  }
  return posts.map((post) => <PostCard key={post.id} post={post} own={own} refused={refused} />);
}

function PostCard({ post, own, refused }: { post: Post; own: boolean; refused?: Refused }) {
  const { t, i18n } = useTranslation('profile');
  const { id, avatar, username, postTime, postText, postImg, likes, liked, comments, people, remarks } = post;
  return (
    <Card className="profile-post">
      <Row as="header" gap={10}>
        <Avatar name={username} src={avatar} size={38} />
        <CardRowText>
          <CardRowName>{username}</CardRowName> <Moment at={postTime} time />
        </CardRowText>
        {own && (
          <button
            form="profile"
            name="intent"
            value={`unpost:${id}`}
            className={iconButtonClass({ size: 'sm' })}
            aria-label={t('posts.delete')}
            title={t('posts.delete')}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        )}
      </Row>
      <p className="profile-text" dir="auto">
        {postText}
      </p>
      {postImg && (
        <div className="profile-post__picture">
          <AspectRatio>
            <img src={postImg} alt="" width={560} height={315} loading="lazy" />
          </AspectRatio>
        </div>
      )}
      <Row gap={10}>
        <Like value={`like:${id}`} liked={liked} count={likes} label={t(liked ? 'posts.unlike' : 'posts.like')} />
        <span className="profile-count">
          <MessageCircle size={16} aria-hidden />
          <Num>{formatNumber(comments, i18n.language)}</Num>
          <span className="vh">{t('posts.comments', { count: comments })}</span>
        </span>
        <span className="profile-people" aria-hidden>
          {people.map((person) => (
            <Avatar key={person.username} name={person.username} src={person.avatar} size={24} />
          ))}
        </span>
      </Row>
      {remarks.length > 0 && (
        <CardList>
          {remarks.map((remark) => (
            <li key={remark.id} className="profile-remark">
              <Avatar name={remark.username} src={remark.avatar} size={30} />
              <div>
                <CardRowName>{remark.username}</CardRowName>
                <p className="profile-text" dir="auto">
                  {remark.comment}
                </p>
                <Like
                  value={`likeComment:${id}:${remark.id}`}
                  liked={remark.liked}
                  count={remark.commentsLikes}
                  label={t(remark.liked ? 'posts.unlike' : 'posts.like')}
                />
              </div>
              {remark.removable && (
                <button
                  form="profile"
                  name="intent"
                  value={`uncomment:${id}:${remark.id}`}
                  className={iconButtonClass({ size: 'sm' })}
                  aria-label={t('posts.deleteComment')}
                  title={t('posts.deleteComment')}
                >
                  <Trash2 size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </CardList>
      )}
      <CommentForm id={id} remarks={remarks} refused={refused?.form === `comment:${id}` ? refused : undefined} />
    </Card>
  );
}

function Like({ value, liked, count, label }: { value: string; liked: boolean; count: number; label: string }) {
  const { i18n } = useTranslation();
  return (
    <button form="profile" name="intent" value={value} className="profile-like" aria-pressed={liked} title={label}>
      <Heart size={16} className={liked ? 'profile-on' : undefined} aria-hidden />
      <Num>{formatNumber(count, i18n.language)}</Num>
      <span className="vh">{label}</span>
    </button>
  );
}

function CommentForm({ id, remarks, refused }: { id: number; remarks: Post['remarks']; refused?: Refused }) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  const texts = useMemo(() => remarks.map(({ comment }) => comment), [remarks]);
  useClearOnSuccess(texts, () => form.current?.querySelector<HTMLInputElement>('[name=text]'));
  return (
    <Form method="post" className="profile-comment" ref={form} preventScrollReset>
      <IdempotencyKey />
      <Input
        name="text"
        size="sm"
        maxLength={1000}
        autoComplete="off"
        aria-label={t('posts.comment')}
        placeholder={t('posts.comment')}
        defaultValue={refused?.typed.text}
        error={refused !== undefined}
        aria-describedby={refused && `comment-error-${id}`}
        dir="auto"
      />
      <Button name="intent" value={`comment:${id}`} size="sm" variant="soft" color="neutral">
        {t('posts.reply')}
      </Button>
      <Wrong id={`comment-error-${id}`} message={refused?.message} />
    </Form>
  );
}
