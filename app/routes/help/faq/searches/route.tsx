import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { useCan } from '~/components/layout/use-ability';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import { TextWithValue } from '~/components/text/text-with-value';
import { dropFailedSearch } from '~/models/help-search/commands.server';
import { failedSearches } from '~/models/help-search/queries.server';
import { helpPlaces } from '~/models/help-search/rules';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { faqPath, knowledgePath, searchesPath } from '../../links';
import searchesCss from './searches.css?url';

export const handle = { i18n: ['help'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchesCss }];

const placeOf = (request: Request) => {
  const requestedPlace = new URL(request.url).searchParams.get('place');
  return helpPlaces.find((place) => place === requestedPlace);
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const t = await translatorFor(request, 'help');
  const place = placeOf(request);
  return { title: t('searches.title'), place: place ?? null, searches: await failedSearches(place) };
}

/** Removes a search from the list. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const id = Number((await readForm(request)).get('id')) || 0;
  const { result, changeId } = await orThrow(dropFailedSearch({ id, actor }));
  const message = (await translatorFor(request, 'help'))('searches.dropped', { text: result.text });
  const place = placeOf(request);
  return redirectWithToast(request, place ? `${searchesPath}?place=${place}` : searchesPath, {
    type: 'success',
    message,
    changeId,
  });
}

function answerUrl({ place, text }: { place: 'faq' | 'knowledge'; text: string }): string {
  return place === 'faq'
    ? `${faqPath}/add?${new URLSearchParams({ question: text })}`
    : `${knowledgePath}/add?${new URLSearchParams({ title: text })}`;
}

/** Help searches without results, which show authors what to write about. */
export default function FailedSearches() {
  const { t } = useTranslation(['help', 'common']);
  const { title, place, searches } = useLoaderData<typeof loader>();
  const canWrite = useCan()('Article');
  return (
    <Page>
      <PageHeader title={title} sub={t('searches.sub')} />
      <p className="help-places">
        {[undefined, ...helpPlaces].map((one) => (
          <ChipLink
            key={one ?? 'all'}
            to={one ? `${searchesPath}?place=${one}` : searchesPath}
            aria-current={(one ?? null) === place ? 'true' : undefined}
          >
            {t(`searches.place.${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </p>
      <Card component="div">
        {searches.length === 0 ? (
          <EmptyState icon={<SearchX size={24} />} title={t('searches.none.title')} text={t('searches.none.text')} />
        ) : (
          <ul className="help-searches" role="list">
            {searches.map((search) => (
              <li key={search.id}>
                <div>
                  <bdi className="help-searches__text">{search.text}</bdi>
                  <p>
                    {t(`searches.place.${search.place}`)} · {t('searches.count', { count: search.count })} ·{' '}
                    <TextWithValue text={(value) => t('searches.last', { value })}>
                      <Moment at={search.lastAt} />
                    </TextWithValue>
                  </p>
                </div>
                {canWrite && (
                  <>
                    <ButtonLink size="sm" variant="outlined" color="neutral" to={answerUrl(search)}>
                      {t('searches.answer')}
                    </ButtonLink>
                    <PostButton fields={{ id: search.id }} label={t('searches.dropOne', { text: search.text })}>
                      {t('searches.drop')}
                    </PostButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
