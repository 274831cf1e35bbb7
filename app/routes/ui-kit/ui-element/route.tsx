import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Typography, type Level } from '~/components/ui/typography';
import { Divider } from '~/components/ui/divider';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'uiElement');
  return { shown };
}

const levels: Level[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'title-lg',
  'title-md',
  'title-sm',
  'body-lg',
  'body-md',
  'body-sm',
  'body-xs',
];
const radii = { xs: 4, sm: 6, md: 8, lg: 12, xl: 16 };
const shadows = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const shadowOf = {
  xs: 'var(--joy-shadow-xs)',
  sm: 'var(--joy-shadow-sm)',
  md: 'var(--joy-shadow-md)',
  lg: 'var(--joy-shadow-lg)',
  xl: 'var(--joy-shadow-xl)',
};

/** Type scale, corners, elevation and lines. */
export default function UiElement() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  return (
    <KitPage section="uiElement" shown={shown}>
      <Sample title={t('element.type')}>
        <div className="kit-stack">
          {levels.map((level) => (
            <Typography key={level} level={level} component="p">
              {t('element.sentence')} <code dir="ltr">{level}</code>
            </Typography>
          ))}
        </div>
      </Sample>
      <Sample title={t('element.radius')}>
        <div className="kit-row">
          {Object.entries(radii).map(([name, size]) => (
            <span key={name} className="kit-stack">
              <span className="kit-square" style={{ borderRadius: size }} />
              <code dir="ltr">{`${name} ${size}px`}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title={t('element.elevation')}>
        <div className="kit-row">
          {shadows.map((name) => (
            <span key={name} className="kit-stack">
              <span className="kit-square" style={{ boxShadow: shadowOf[name], borderRadius: 8 }} />
              <code dir="ltr">{name}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title={t('element.lines')}>
        <div className="kit-stack">
          <Divider />
          <Divider>{t('element.words')}</Divider>
        </div>
      </Sample>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
