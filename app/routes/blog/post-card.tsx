import { MessageSquare, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import type { PostCard as Post } from '~/models/blog/reading.server';
import { blogUrl, postUrl, quickUrl } from './links';
import { PostStatusChip } from './status-chip';

/**
 * A post in the list: art, tags, title, excerpt, author, date, reading time in minutes, and number of comments. Its
 * links are plain `a` elements, because the list handles their clicks.
 */
export function PostCard({ post, query }: { post: Post; query: string }) {
  const { t } = useTranslation('blog');
  const { title, img, excerpt, tags, author, avatar, publishedAt, status, minutes, comments } = post;
  return (
    <article className="post-card">
      <a href={postUrl(post)} tabIndex={-1} aria-hidden="true">
        <img className="post-card__art" src={img} alt="" width={640} height={360} loading="lazy" decoding="async" />
      </a>
      <div className="post-card__body">
        <p className="post-card__tags">
          {status !== 'published' && <PostStatusChip status={status} />}
          {tags.map((tag) => (
            <a key={tag} href={blogUrl({ tag })} dir="auto">
              {tag}
            </a>
          ))}
        </p>
        <h2 className="post-card__title">
          <a href={postUrl(post)} dir="auto">
            {title}
          </a>
        </h2>
        <p className="post-card__excerpt" dir="auto">
          {excerpt}
        </p>
        <p className="post-card__by">
          <Avatar name={author} src={avatar} size={28} />
          <span>
            <a href={blogUrl({ author })}>
              <bdi>{author}</bdi>
            </a>
            <span className="post-card__meta">
              <Moment at={publishedAt} /> · {t('minutes', { count: minutes })}
            </span>
          </span>
          <a
            className="post-card__comments"
            href={`${postUrl(post)}#comments`}
            aria-label={t('comments', { count: comments })}
          >
            <MessageSquare size={15} aria-hidden />
            <Num>{comments}</Num>
          </a>
          {post.canEdit && (
            <a className="post-card__comments" href={quickUrl(post, query)} aria-label={t('quick.open', { title })}>
              <Pencil size={15} aria-hidden />
            </a>
          )}
        </p>
      </div>
    </article>
  );
}

/** A post in a side list: small art, title, and date. */
export function PostRow({ post }: { post: Post }) {
  return (
    <li className="post-row">
      <img src={post.img} alt="" width={72} height={48} loading="lazy" decoding="async" />
      <span>
        <a href={postUrl(post)} dir="auto">
          {post.title}
        </a>
        <Moment at={post.publishedAt} className="post-row__day" />
      </span>
    </li>
  );
}
