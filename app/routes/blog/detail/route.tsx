import { inAddress } from '~/lib/cut-text';
import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Bookmark, BookmarkCheck, Mail, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Prose } from '~/components/text/prose';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import { CopyButton } from '~/components/ui/copy-button';
import { type PostReading, readPost } from '~/models/blog/reading.server';
import { commentFormSchema } from '~/models/blog/schema';
import { publicPartsNow } from '~/models/workspace/public.server';
import { timelineFor } from '~/models/change/timeline.server';
import { publicUrl } from '~/http/address.server';
import { constraintsOf } from '~/http/form/parse.server';
import { lastSeen } from '~/http/last-seen.server';
import { orThrow } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { requireReader } from '~/http/reader.server';
import { pageMeta } from '~/lib/page-meta';
import { readTimeZone } from '~/http/time-zone.server';
import { blogUrl, editUrl, feedLinks, postUrl } from '../links';
import { PostRow } from '../post-card';
import { PostStatusChip } from '../status-chip';
import { actOnPost } from './actions.server';
import { Comments } from './comments';
import { ClosedComments } from './closed-comments';
import proseCss from '~/styles/prose.css?url';
import blogCss from '../blog.css?url';
import postCss from '../post.css?url';
import { Split } from '~/components/ui/layout';

export const handle = { i18n: ['blog', 'form', 'activity'], title: titleOf<typeof loader>(({ post }) => post.title) };
export const links: LinksFunction = () => [proseCss, blogCss, postCss].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, excerpt: description, publishedAt, author } = data.post;
  return [
    ...pageMeta({ title, description, link: data.link, image: data.picture, type: 'article' }),
    { property: 'article:published_time', content: publishedAt },
    { name: 'author', content: author },
    ...(data.hasFeeds ? feedLinks : []),
  ];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reader, person } = await requireReader(request, 'Blog');
  const seen = await lastSeen(request, '/pages/blog/detail');
  const reading = await orThrow(readPost({ slug: params.slug, seen, account: reader }));
  const { slug } = reading.post;
  // Redirects from a former URL of the post.
  if (params.slug !== undefined && params.slug !== slug && !/^\d+$/.test(params.slug)) {
    throw redirect(postUrl(reading.post), 301);
  }
  const { zone } = await readTimeZone(request);
  const record = `blogPosts/${reading.post.id}`;
  const timeline = person ? await timelineFor(person.account, { record, zone }) : [];
  // Comments are for users of the workspace, not for the public.
  const comments = person ? reading.comments : [];
  const link = await publicUrl(postUrl(reading.post));
  const picture = await publicUrl(reading.post.img);
  const hasFeeds = (await publicPartsNow()).includes('blog');
  return { ...reading, comments, timeline, link, picture, hasFeeds, constraint: constraintsOf(commentFormSchema) };
}

export const action = ({ request, params }: ActionFunctionArgs) => actOnPost({ request, slug: params.slug });

/** A post with its table of contents and comments, and what to read next (design §7). */
export default function Post() {
  const { t } = useTranslation(['blog', 'common']);
  const { post, headings, byAuthor, comments, related, previous, next, canWrite, moderates, timeline, link } =
    useLoaderData<typeof loader>();
  const isVisitor = useIsVisitor();
  const follow = useClientNavigation(() => false);
  useLiveUpdates(['blogPosts', 'blogComments', 'postBookmarks']);
  const Mark = post.isBookmarked ? BookmarkCheck : Bookmark;
  return (
    <Page>
      <PageHeader
        title={post.title}
        sub={
          <span className="post-by">
            <Avatar name={post.author} src={post.avatar} size={32} />
            <Link to={blogUrl({ author: post.author })}>
              <bdi>{post.author}</bdi>
            </Link>
            <Moment at={post.publishedAt} />
            <span>{t('minutes', { count: post.minutes })}</span>
            {post.status !== 'published' && <PostStatusChip status={post.status} />}
          </span>
        }

        actions={
          <>
            {!isVisitor && (
              <PostButton
                action={postUrl(post)}
                fields={{ intent: 'bookmark' }}
                pressed={post.isBookmarked}
                label={t('detail.bookmark')}
              >
                <Mark size={16} aria-hidden />
                <Num>{post.bookmarked}</Num>
              </PostButton>
            )}
            {canWrite && (
              <ButtonLink
                variant="outlined"
                color="neutral"
                size="sm"
                to={editUrl(post)}
                startDecorator={<Pencil size={16} aria-hidden />}
              >
                {t('detail.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Split columns="minmax(0, 3fr) minmax(250px, 1fr)">
        <div className="blog-main">
          <Card component="div">
            <div className="post-hero">
              <AspectRatio ratio="12/5">
                <img src={post.img} alt="" width={960} height={400} decoding="async" />
              </AspectRatio>
            </div>
            <p className="blog-chips">
              {[...post.tags].map((tag) => (
                <ChipLink key={tag} to={blogUrl({ tag })}>
                  {tag}
                </ChipLink>
              ))}
            </p>
            <Prose html={post.html} />
            <p className="post-share">
              <span>{t('detail.share')}</span>
              <CopyButton text={link} kind="link" />
              <a href={`mailto:?subject=${inAddress(post.title)}&body=${inAddress(link)}`}>
                <Mail size={16} aria-hidden />
                {t('detail.mail')}
              </a>
            </p>
          </Card>
          <Card component="div" className="post-author">
            <Avatar name={post.author} src={post.avatar} size={48} />
            <p>
              <span>{t('detail.author')}</span>
              <Link to={blogUrl({ author: post.author })}>
                <bdi>{post.author}</bdi>
              </Link>
              <span>{t('list.sub', { count: byAuthor })}</span>
            </p>
          </Card>
          <nav className="post-neighbors" aria-label={t('detail.neighbors')}>
            {previous && (
              <Link to={postUrl(previous)} rel="prev">
                <span>{t('detail.previous')}</span>
                <bdi>{previous.title}</bdi>
              </Link>
            )}
            {next && (
              <Link to={postUrl(next)} rel="next">
                <span>{t('detail.next')}</span>
                <bdi>{next.title}</bdi>
              </Link>
            )}
          </nav>
          {isVisitor ? (
            <ClosedComments post={post} />
          ) : (
            <Comments key={post.id} post={post} comments={comments} canModerate={moderates} />
          )}
          <RecordTimeline days={timeline} />
        </div>
        <PostSide headings={headings} related={related} follow={follow} />
      </Split>
    </Page>
  );
}

function PostSide({
  headings,
  related,
  follow,
}: Pick<PostReading, 'headings' | 'related'> & { follow: ReturnType<typeof useClientNavigation> }) {
  const { t } = useTranslation('blog');
  return (
    <aside className="blog-side" aria-label={t('detail.side')}>
      {headings.length > 0 && (
        <Card component="nav" aria-label={t('detail.contents')}>
          <CardTitle className="blog-title">{t('detail.contents')}</CardTitle>
          <ol className="blog-links">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} dir="auto">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {related.length > 0 && (
        <Card aria-label={t('detail.related')}>
          <CardTitle className="blog-title">{t('detail.related')}</CardTitle>
          <ul className="blog-rows" role="list" onClick={follow}>
            {related.map((one) => (
              <PostRow key={one.id} post={one} />
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}
