import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { postUrl } from '../links';

/** Number of comments on a public post, with a link to sign in, because only users of the workspace can read them. */
export function ClosedComments({ post }: { post: { slug: string; comments: number } }) {
  const { t } = useTranslation('blog');
  const redirectTo = `${postUrl(post)}#comments`;
  return (
    <Card aria-labelledby="comments">
      <CardTitle className="post-comments__title" id="comments">
        {t('comments', { count: post.comments })}
      </CardTitle>
      <p>
        <Link to={`/pages/login-cover?${new URLSearchParams({ redirectTo })}`}>{t('comment.signIn')}</Link>
      </p>
    </Card>
  );
}
