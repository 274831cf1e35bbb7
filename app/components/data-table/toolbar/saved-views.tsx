import { Form, Link, useResolvedPath } from '@remix-run/react';
import { Bookmark, Home, Pencil, Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { buttonClass, iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { Tab, Tabs } from '~/components/ui/tabs';
import { useActionResult } from '~/components/form/use-answer';
import { isPaper } from '~/lib/print-paging';

import './saved-views.css';

export type SavedViewLink = {
  id: number;
  name: string;
  query: string;
  /** Name of the user who shares it; null for the user's own view. */
  by: string | null;
  shared: boolean;
  /** Whether the list opens with this view by default. */
  opens: boolean;
};

/** The list action's response to an invalid view name. `id` is 0 for a new view. */
type Refused = { id: number; name: string; shared: boolean; opens: boolean; error: string };

/**
 * Returns a URL's query without the page number, the saved view, and empty values, sorted so that two of them can be
 * compared.
 */
function shownBy(search: URLSearchParams): string {
  const kept = [...search].filter(([key, value]) => key !== 'page' && key !== 'saved' && value !== '');
  const shown = new URLSearchParams(kept);
  shown.sort();
  return String(shown);
}

/**
 * Returns a function that builds view URLs from the path of the list, even while a panel with its own URL is open over
 * it.
 */
function useViewUrl() {
  const { pathname } = useResolvedPath('.');
  return (query: string) => `${pathname}?${query}`;
}

/**
 * Saved views as tabs above their list, after a tab for everything. Renders nothing in print or if there are no views.
 */
export function ViewTabs({ views, search }: { views: readonly SavedViewLink[]; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const urlOf = useViewUrl();
  if (views.length === 0 || isPaper(search)) return null;
  const shown = shownBy(search);
  return (
    <Tabs className="view-tabs" aria-label={t('views.label')}>
      <Tab to={urlOf('saved=all')} selected={shown === ''} startDecorator={<Bookmark size={14} aria-hidden />}>
        {t('views.all')}
      </Tab>
      {views.map(({ id, name, query }) => (
        <Tab
          key={id}
          to={urlOf(query || `saved=${id}`)}
          selected={shown !== '' && shownBy(new URLSearchParams(query)) === shown}
        >
          <bdi>{name}</bdi>
        </Tab>
      ))}
    </Tabs>
  );
}

/**
 * Menu of the list's saved views: the user's own and shared ones. Each is a link with a form that changes the view.
 * Another form saves the current filters and sort order as a view. Posts the intents handled by `savedViewActions` to
 * the list's own action.
 */
export function SavedViews({ views, search }: { views: readonly SavedViewLink[]; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const refused = (useActionResult() as { view?: Refused } | undefined)?.view;
  return (
    <Menu
      label={t('views.label')}
      icon={<Bookmark size={16} aria-hidden />}
      summary={<span aria-hidden>{t('views.button')}</span>}
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
      width="300px"
      className="wide-menu"
      open={refused !== undefined}
    >
      {views.length === 0 && <p className="saved-views__none">{t('views.none')}</p>}
      {views.map((view) => (
        <View key={view.id} view={view} here={search} refused={refused?.id === view.id ? refused : undefined} />
      ))}
      <NewView
        key={views.map(({ name }) => name).join()}
        query={shownBy(search)}
        refused={refused?.id === 0 ? refused : undefined}
      />
    </Menu>
  );
}

function View({ view, here, refused }: { view: SavedViewLink; here: URLSearchParams; refused: Refused | undefined }) {
  const { t } = useTranslation('table');
  const { id, name, query, by, shared, opens } = view;
  const urlOf = useViewUrl();
  const own = by === null;
  const typed = refused ?? view;
  return (
    <div className="saved-views__view">
      <Link
        className={menuItemClass()}
        to={urlOf(query || `saved=${id}`)}
        aria-current={shownBy(new URLSearchParams(query)) === shownBy(here) ? 'page' : undefined}
        preventScrollReset
      >
        <span className="menu__text">
          <bdi>{name}</bdi>
          {!own && <span className="saved-views__by">{t('views.by', { name: by })}</span>}
        </span>
        {opens && <Home size={14} role="img" aria-label={t('views.isFirst')} />}
        {own && shared && <Users size={14} role="img" aria-label={t('views.isShared')} />}
      </Link>
      <details className="saved-views__edit" key={`${name} ${shared} ${opens}`} open={refused ? true : undefined}>
        <summary className={iconButtonClass({ size: 'sm' })} title={t('views.edit', { name })}>
          <Pencil size={14} aria-hidden />
          <span className="vh">{t('views.edit', { name })}</span>
        </summary>
        <Form method="post" preventScrollReset className="saved-views__form">
          <input type="hidden" name="query" value={String(here)} />
          {own && (
            <>
              <NameField label={t('views.rename')} name={typed.name} error={refused?.error} />
              <Checkbox name="shared" defaultChecked={typed.shared} label={t('views.share')} />
            </>
          )}
          <Checkbox name="opens" defaultChecked={typed.opens} label={t('views.first')} />
          <span className="saved-views__field">
            <Button variant="soft" size="sm" name="intent" value={`view.change:${id}`}>
              {t('views.save')}
            </Button>
            {own && (
              <Button
                variant="plain"
                color="danger"
                size="sm"
                name="intent"
                value={`view.delete:${id}`}
                formNoValidate
                aria-label={t('views.delete', { name })}
              >
                {t('views.remove')}
              </Button>
            )}
          </span>
        </Form>
      </details>
    </div>
  );
}

function NewView({ query, refused }: { query: string; refused: Refused | undefined }) {
  const { t } = useTranslation('table');
  return (
    <Form method="post" preventScrollReset className="saved-views__form saved-views__form--new">
      <input type="hidden" name="query" value={query} />
      <NameField label={t('views.name')} name={refused?.name} error={refused?.error}>
        <Button variant="soft" size="sm" name="intent" value="view.save">
          {t('views.save')}
        </Button>
      </NameField>
    </Form>
  );
}

function NameField({
  label,
  name,
  error,
  children,
}: {
  label: string;
  name: string | undefined;
  error: string | undefined;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="saved-views__field">
        <span className="search-box">
          <input
            id={id}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </span>
        {children}
      </span>
      {error && (
        <p id={`${id}-error`} className="saved-views__error">
          {error}
        </p>
      )}
    </>
  );
}
