import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { About } from './about';
import type { Play } from './playground/play';
import { Playground } from './playground/playground';
import { Preview } from './preview';
import demosCss from './demos.css?url';
import joyCss from './joy-kit.css?url';
import kitCss from './kit.css?url';
import type { DemoProps } from './sample';
import type { LoaderData } from './section.server';
import { Stack } from '~/components/ui/layout';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [joyCss, kitCss, demosCss].map((href) => ({ rel: 'stylesheet', href }));

/** A demo. Its overlay (a dialog) is rendered outside the page's element, which is a size container. */
export interface Demo {
  default: ComponentType<DemoProps<never>>;
  Overlay?: ComponentType;
}

/**
 * A kit page: its live demo and its documentation. `demos` are the section's demos by file, `./accordion.tsx`; `plays`
 * are the components to play with, by slug; `after` is rendered below the demo.
 */
export function KitPage({
  demos,
  plays = {},
  after,
}: {
  demos: Record<string, Demo>;
  plays?: Record<string, Play>;
  after?: ReactNode;
}) {
  const { title, when, page, data, uses, onlyHere } = useLoaderData<LoaderData>();
  const demo = demos[`./${page.slug}.tsx`];
  const play = plays[page.slug];
  return (
    <>
      <Page className="kit">
        <PageHeader title={title} sub={when} />
        <div className="kit-columns">
          <Stack id="demo">
            {demo && (
              <Preview>
                <demo.default data={data as never} />
              </Preview>
            )}
            {play && <Playground key={page.slug} play={play} />}
            {after}
            <About page={page} uses={uses} onlyHere={onlyHere} />
          </Stack>
          <Contents playground={play !== undefined} />
        </div>
      </Page>
      {demo?.Overlay && <demo.Overlay />}
    </>
  );
}

function Contents({ playground }: { playground: boolean }) {
  const { t } = useTranslation('kit');
  const parts = [
    ['demo', t('frame.preview')],
    ...(playground ? [['playground', t('frame.playground')]] : []),
    ['fallback', t('frame.fallback')],
    ['keyboard', t('frame.keyboard')],
    ['used', t('frame.used')],
    ['source', t('frame.source')],
    ['props', t('frame.props')],
  ];
  return (
    <nav className="kit-contents" aria-labelledby="kit-contents">
      <h2 className="kit-contents__title" id="kit-contents">
        {t('frame.contents')}
      </h2>
      <ul role="list">
        {parts.map(([id, text]) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
