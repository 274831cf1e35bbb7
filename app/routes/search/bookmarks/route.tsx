import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { iconButtonClass } from '~/components/ui/class-names';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Num } from '~/components/text/num';
import { useActionResult } from '~/components/form/use-answer';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { actOnBookmarks } from './actions.server';
import { marksFor } from '../bookmarks.server';
import bookmarksCss from './bookmarks.css?url';

export const handle = { i18n: ['search'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: bookmarksCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Search');
  const t = await translatorFor(request, 'search');
  return { title: t('bookmarks.title'), marks: await marksFor(request, account) };
}

export const action = ({ request }: ActionFunctionArgs) => actOnBookmarks(request);

/** The user's bookmarks, each with a form for its name and position. */
export default function Bookmarks() {
  const { t } = useTranslation(['search', 'common']);
  const { title, marks } = useLoaderData<typeof loader>();
  useLiveUpdates(['bookmarks']);
  const language = useLanguage();
  const actionData = useActionResult<typeof action>();
  return (
    <Page>
      <PageHeader title={title} sub={t('bookmarks.text')} />
      <Card className="bookmarks">
        {marks.length === 0 && (
          <EmptyState icon={<Star size={24} />} title={t('bookmarks.empty')} text={t('bookmarks.emptyText')} />
        )}
        <ul role="list">
          {marks.map((mark, index) => (
            <li key={mark.id} className="bookmarks__row">
              <Link to={mark.link} className="bookmarks__link">
                <bdi>{mark.title}</bdi>{' '}
                {mark.count !== null && <Num className="menu__count">{formatNumber(mark.count, language)}</Num>}
              </Link>
              <Form method="post" className="bookmarks__name" key={mark.title} preventScrollReset>
                <FormControl error={actionData?.id === mark.id}>
                  <Input
                    name="title"
                    size="sm"
                    defaultValue={actionData?.id === mark.id ? actionData.title : mark.title}
                    maxLength={80}
                    required
                    error={actionData?.id === mark.id}
                    aria-label={t('bookmarks.name', { title: mark.title })}
                    aria-describedby={actionData?.id === mark.id ? 'bookmark-problem' : undefined}
                  />
                  {actionData?.id === mark.id && (
                    <FormHelperText id="bookmark-problem" role="alert">
                      {actionData.problem}
                    </FormHelperText>
                  )}
                </FormControl>
                <Button
                  size="sm"
                  variant="outlined"
                  color="neutral"
                  name="intent"
                  value={`rename:${mark.id}`}
                  aria-label={t('bookmarks.renameThis', { title: mark.title })}
                >
                  {t('bookmarks.rename')}
                </Button>
              </Form>
              <span className="bookmarks__tools">
                {index > 0 && (
                  <PostButton
                    fields={{ intent: `up:${mark.id}` }}
                    className={iconButtonClass({ size: 'sm' })}
                    label={t('bookmarks.up', { title: mark.title })}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </PostButton>
                )}
                {index < marks.length - 1 && (
                  <PostButton
                    fields={{ intent: `down:${mark.id}` }}
                    className={iconButtonClass({ size: 'sm' })}
                    label={t('bookmarks.down', { title: mark.title })}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </PostButton>
                )}
                <PostButton
                  fields={{ intent: 'toggle', link: mark.link, redirectTo: '/bookmarks' }}
                  className={iconButtonClass({ size: 'sm' })}
                  label={t('bookmarks.remove', { title: mark.title })}
                >
                  <Trash2 size={16} aria-hidden />
                </PostButton>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
