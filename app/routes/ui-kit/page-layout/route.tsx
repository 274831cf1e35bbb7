import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Button } from '~/components/ui/button';
import { layoutChoices } from '~/layout.config';
import { useRootData } from '~/lib/root-data';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit', 'display'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'pageLayout');
  return { shown };
}

/** The layouts of the shell: a press changes the person's own preference, as the page of display settings does. */
export default function PageLayout() {
  const { t } = useTranslation(['kit', 'display']);
  const { shown } = useLoaderData<typeof loader>();
  const root = useRootData();
  if (!root) return null;
  const now: Record<string, string> = { ...root.layout, skin: root.skin, direction: root.dir };
  const names = Object.keys(layoutChoices) as (keyof typeof layoutChoices)[];
  return (
    <KitPage section="pageLayout" shown={shown}>
      <form method="post" action="/preferences" className="kit-grid">
        <input type="hidden" name="redirectTo" value="/page-layout" />
        {names.map((name) => (
          <Sample key={name} title={t(`display:${name}.title`)}>
            <div className="kit-row">
              {layoutChoices[name].map((value) => (
                <Button
                  key={value}
                  name={name}
                  value={value}
                  variant={now[name] === value ? 'solid' : 'outlined'}
                  color={now[name] === value ? 'primary' : 'neutral'}
                  size="sm"
                  aria-pressed={now[name] === value}
                >
                  {t(`display:${name}.${value}` as 'display:layout.vertical')}
                </Button>
              ))}
            </div>
          </Sample>
        ))}
        <Sample title={t('display:menuCollapsed.title')}>
          <div className="kit-row">
            {(['false', 'true'] as const).map((value) => (
              <Button
                key={value}
                name="menuCollapsed"
                value={value}
                variant={String(root.menuCollapsed) === value ? 'solid' : 'outlined'}
                color={String(root.menuCollapsed) === value ? 'primary' : 'neutral'}
                size="sm"
                aria-pressed={String(root.menuCollapsed) === value}
              >
                {t(`display:menuCollapsed.${value}`)}
              </Button>
            ))}
          </div>
        </Sample>
      </form>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
