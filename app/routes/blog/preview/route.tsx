import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Avatar } from '~/components/ui/avatar';
import { Alert } from '~/components/ui/alert';
import { Moment } from '~/components/text/day';
import { Prose } from '~/components/text/prose';
import { TextWithValue } from '~/components/text/text-with-value';
import { openPreview } from '~/models/blog/preview.server';
import { orThrow } from '~/http/page.server';
import proseCss from '~/styles/prose.css?url';
import blogCss from '../blog.css?url';
import postCss from '../post.css?url';

export const handle = { i18n: ['blog'] };
export const links: LinksFunction = () => [proseCss, blogCss, postCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/**
 * Loads the post of a preview link for anyone who has the link. Throws a 404 response if the link is no longer valid.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  return data(await orThrow(openPreview(params.token ?? '')));
}

export default function Preview() {
  const { t } = useTranslation('blog');
  const { title, excerpt, html, img, authorName, avatar, expiresAt } = useLoaderData<typeof loader>();
  return (
    <article className="post-preview">
      <Alert
        color="warning"
        title={
          <>
            <TextWithValue text={(value) => t('preview.note', { value })}>
              <Moment at={expiresAt} time />
            </TextWithValue>
          </>
        }
      />
      <h1 className="post-preview__title" dir="auto">
        {title}
      </h1>
      <p className="post-by">
        <Avatar name={authorName} src={avatar} size={32} />
        <bdi>{authorName}</bdi>
      </p>
      <div className="post-hero">
        <AspectRatio ratio="12/5">
          <img src={img} alt="" width={960} height={400} decoding="async" />
        </AspectRatio>
      </div>
      {excerpt && (
        <p className="post-preview__excerpt" dir="auto">
          {excerpt}
        </p>
      )}
      <Prose html={html} />
    </article>
  );
}
