import { Form, Link } from '@remix-run/react';
import { Bookmark, Coffee, Gamepad2, Hash, PencilLine, Quote, Scissors, Search, User, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Num } from '~/components/text/num';
import { Card, CardTitle } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import { Link as TextLink } from '~/components/ui/link';
import { Input } from '~/components/ui/input';
import type { blogPage } from '~/models/blog/reading.server';
import { postStatuses } from '~/models/blog/rules';
import { blogPath, blogUrl, jsonFeedPath, newPostPath, rssPath } from '../links';
import { PostRow } from '../post-card';

type BlogPage = Awaited<ReturnType<typeof blogPage>>;

const icons = { scissors: Scissors, coffee: Coffee, 'gamepad-2': Gamepad2, quote: Quote, video: Video };

const maxAuthors = 12;

/**
 * Search, categories, newest posts, tags, authors, and feed links if the blog is public. Signed-in users also see their
 * bookmarks. Users who can write posts also see a status filter and their unpublished changes.
 */
export function BlogSide({
  query,
  recent,
  categories,
  tags,
  authors,
  bookmarked,
  canWrite,
  unpublished: { changed, isStarted },
  hasFeeds,
}: Pick<
  BlogPage,
  'query' | 'recent' | 'categories' | 'tags' | 'authors' | 'bookmarked' | 'canWrite' | 'unpublished'
> & {
  hasFeeds: boolean;
}) {
  const { t } = useTranslation('blog');
  const isVisitor = useIsVisitor();
  const follow = useClientNavigation(() => false);
  return (
    <aside className="blog-side" aria-label={t('side.label')}>
      <Form method="get" action={blogPath} role="search">
        <Input
          key={query.q}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          aria-label={t('side.search')}
          placeholder={t('side.search')}
          dir="auto"
          startDecorator={<Search size={17} aria-hidden />}
        />
      </Form>
      <Card component="nav" aria-label={t('side.categories')}>
        <CardTitle className="blog-title">{t('side.categories')}</CardTitle>
        <ul className="blog-links">
          {categories.map(({ name, icon, count }) => {
            const Icon = icons[icon as keyof typeof icons] ?? Hash;
            return (
              <li key={name}>
                <Link to={blogUrl({ category: name })} aria-current={query.category === name ? 'true' : undefined}>
                  <Icon size={16} aria-hidden />
                  <span dir="auto">{name}</span>
                  <Num>{count}</Num>
                </Link>
              </li>
            );
          })}
          {!isVisitor && (
            <li>
              <Link to={blogUrl({ bookmarked: '1' })} aria-current={query.bookmarked ? 'true' : undefined}>
                <Bookmark size={16} aria-hidden />
                <span>{t('list.bookmarked')}</span>
                <Num>{bookmarked}</Num>
              </Link>
            </li>
          )}
        </ul>
      </Card>
      {canWrite && (
        <Card component="nav" aria-label={t('side.status')}>
          <CardTitle className="blog-title">{t('side.status')}</CardTitle>
          <p className="blog-chips">
            {postStatuses.map((status) => (
              <ChipLink key={status} to={blogUrl({ status })} color={query.status === status ? 'primary' : 'neutral'}>
                {t(`status.${status}`)}
              </ChipLink>
            ))}
          </p>
        </Card>
      )}
      {canWrite && (changed > 0 || isStarted) && (
        <Card component="nav" aria-label={t('side.unpublished')}>
          <CardTitle className="blog-title">{t('side.unpublished')}</CardTitle>
          <ul className="blog-links">
            {changed > 0 && (
              <li>
                <Link to={blogUrl({ changed: '1' })} aria-current={query.changed ? 'true' : undefined}>
                  <PencilLine size={16} aria-hidden />
                  <span>{t('side.changed')}</span>
                  <Num>{changed}</Num>
                </Link>
              </li>
            )}
            {isStarted && (
              <li>
                <Link to={newPostPath}>
                  <PencilLine size={16} aria-hidden />
                  <span>{t('side.started')}</span>
                </Link>
              </li>
            )}
          </ul>
        </Card>
      )}
      <Card aria-label={t('side.recent')}>
        <CardTitle className="blog-title">{t('side.recent')}</CardTitle>
        <ul className="blog-rows" role="list" onClick={follow}>
          {recent.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      </Card>
      <Card component="nav" aria-label={t('side.tags')}>
        <CardTitle className="blog-title">{t('side.tags')}</CardTitle>
        <p className="blog-chips">
          {tags.map(({ name }) => (
            <ChipLink key={name} to={blogUrl({ tag: name })} color={query.tag === name ? 'primary' : 'neutral'}>
              {name}
            </ChipLink>
          ))}
        </p>
      </Card>
      <Card component="nav" aria-label={t('side.authors')}>
        <CardTitle className="blog-title">{t('side.authors')}</CardTitle>
        <ul className="blog-links">
          {authors.slice(0, maxAuthors).map(({ name, count }) => (
            <li key={name}>
              <Link to={blogUrl({ author: name })} aria-current={query.author === name ? 'true' : undefined}>
                <User size={16} aria-hidden />
                <span dir="auto">{name}</span>
                <Num>{count}</Num>
              </Link>
            </li>
          ))}
        </ul>
        {authors.length > maxAuthors && (
          <Form method="get" action={blogPath} className="blog-author">
            <Input
              name="author"
              list="authors"
              defaultValue={query.author}
              autoComplete="off"
              dir="auto"
              aria-label={t('side.author')}
            />
            <datalist id="authors">
              {authors.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Form>
        )}
      </Card>
      {hasFeeds && (
        <p className="blog-feeds">
          <TextLink to={rssPath} reloadDocument>
            {t('feed.rss')}
          </TextLink>
          {' · '}
          <TextLink to={jsonFeedPath} reloadDocument>
            {t('feed.json')}
          </TextLink>
        </p>
      )}
    </aside>
  );
}
