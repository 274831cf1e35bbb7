import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Plus, Star, Trash2 } from 'lucide-react';
import { Alert } from '~/components/ui/alert';
import { Avatar } from '~/components/ui/avatar';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { Badge } from '~/components/ui/badge';
import { Breadcrumbs } from '~/components/ui/breadcrumbs';
import { Button, IconButton } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent, ListItemDecorator } from '~/components/ui/list';
import { Menu, MenuLink } from '~/components/ui/menu';
import { CircularProgress, LinearProgress } from '~/components/ui/progress';
import { Skeleton } from '~/components/ui/skeleton';
import { Tab, Tabs } from '~/components/ui/tabs';
import { Tooltip } from '~/components/ui/tooltip';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'componentList');
  return { shown };
}

const variants = ['solid', 'soft', 'outlined', 'plain'] as const;
const sizes = ['sm', 'md', 'lg'] as const;
const colors = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;
const tabs = ['one', 'two', 'three'] as const;
const people = ['Ana Lucía Ferreyra', 'Jonas Keller', 'Ingrid Solvang', 'Elias Van Acker', 'Sunniva Dahl'];

/** Every component of components/ui with its variants, colours, sizes and states; names are Joy's. */
export default function Components() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'one';
  return (
    <KitPage section="componentList" shown={shown}>
      <Sample title="Button">
        {(['primary', 'neutral', 'danger'] as const).map((color) => (
          <div className="kit-row" key={color}>
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} color={color}>
                {t(`variant.${variant}`)}
              </Button>
            ))}
          </div>
        ))}
        <div className="kit-row">
          {sizes.map((size) => (
            <Button key={size} type="button" size={size} startDecorator={<Plus size={16} aria-hidden />}>
              {t(`size.${size}`)}
            </Button>
          ))}
          <Button type="button" disabled>
            {t('state.disabled')}
          </Button>
          <Button type="button" loading>
            {t('state.pending')}
          </Button>
          <IconButton aria-label={t('sample.star')}>
            <Star size={18} aria-hidden />
          </IconButton>
          <IconButton variant="outlined" aria-label={t('sample.remove')}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </Sample>
      <div className="kit-grid">
        <Sample title="Chip">
          <div className="kit-row">
            {colors.map((color) => (
              <Chip key={color} color={color} startDecorator={<span className="status-dot" />}>
                {t(`color.${color}`)}
              </Chip>
            ))}
          </div>
        </Sample>
        <Sample title="Avatar, AvatarGroup">
          <div className="kit-row">
            <Avatar name="Jonas Keller" size={24} />
            <Avatar name="Ingrid Solvang" />
            <Avatar name="Elias Van Acker" size={48} status="online" />
            <AvatarGroup people={people.map((name) => ({ name }))} max={3} label={people.join(', ')} />
          </div>
        </Sample>
        <Sample title="Badge">
          <div className="kit-row">
            <Badge badgeContent={4} label={t('sample.unread')}>
              <Avatar name="Sunniva Dahl" />
            </Badge>
            <Badge badgeContent={120} color="danger" label={t('sample.unread')}>
              <Avatar name="Jonas Keller" />
            </Badge>
            <Badge color="danger" label={t('sample.unread')}>
              <Star size={20} aria-hidden />
            </Badge>
          </div>
        </Sample>
        <Sample title="LinearProgress, CircularProgress">
          <div className="kit-stack">
            {(['primary', 'success', 'warning', 'danger'] as const).map((color, index) => (
              <LinearProgress key={color} aria-label={t(`color.${color}`)} color={color} value={80 - index * 20} />
            ))}
          </div>
          <div className="kit-row kit-after">
            <CircularProgress aria-label={t('state.pending')} />
            <CircularProgress aria-label={t('sample.share')} value={65} />
            <CircularProgress aria-label={t('state.pending')} size="sm" />
          </div>
        </Sample>
        <Sample title="Skeleton">
          <div className="kit-row" aria-busy="true">
            <Skeleton variant="circular" width="40px" height="40px" />
            <Skeleton width="180px" height="16px" />
          </div>
        </Sample>
        <Sample title="Tooltip">
          <Tooltip title={t('sample.tip')}>
            <Button type="button" variant="outlined" color="neutral">
              {t('sample.hover')}
            </Button>
          </Tooltip>
        </Sample>
        <Sample title="Menu">
          <Menu label={t('sample.menu')} icon={<Plus size={18} aria-hidden />} align="start">
            <MenuLink to="/components?tab=one">{t('sample.one')}</MenuLink>
            <MenuLink to="/components?tab=two">{t('sample.two')}</MenuLink>
          </Menu>
        </Sample>
        <Sample title="Link, Breadcrumbs">
          <div className="kit-row">
            <Link to="/colors">{t('color.primary')}</Link>
            <Link to="/colors" color="neutral" underline="always">
              {t('color.neutral')}
            </Link>
            <Link to="/colors" color="danger">
              {t('color.danger')}
            </Link>
          </div>
          <Breadcrumbs
            label={t('sample.path')}
            crumbs={[{ label: t('sample.one'), to: '/components' }, { label: t('sample.two') }]}
          />
        </Sample>
        <Sample title="List">
          <List aria-label="List">
            {tabs.map((name) => (
              <ListItem key={name}>
                <ListItemButton to={`/components?tab=${name}`} selected={name === tab} className="kit-fill">
                  <ListItemDecorator>
                    <Star size={16} aria-hidden />
                  </ListItemDecorator>
                  <ListItemContent>{t(`sample.${name}`)}</ListItemContent>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Sample>
      </div>
      <Sample title="Tabs">
        <Tabs aria-label="Tabs">
          {tabs.map((name) => (
            <Tab key={name} to={`/components?tab=${name}`} selected={name === tab}>
              {t(`sample.${name}`)}
            </Tab>
          ))}
        </Tabs>
        <p className="kit-text kit-after">{t('sample.tab', { name: t(`sample.${tab}`) })}</p>
      </Sample>
      <Sample title="Alert">
        <div className="kit-stack">
          {(['success', 'info', 'warning', 'danger'] as const).map((color) => (
            <Alert key={color} color={color} title={t(`color.${color}`)} />
          ))}
        </div>
      </Sample>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
