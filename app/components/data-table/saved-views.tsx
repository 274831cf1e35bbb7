import { Form, Link, useActionData } from '@remix-run/react';
import { Bookmark, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { Button, IconButton } from '~/components/ui/button';
import { buttonClass, menuItemClass } from '~/components/ui/class-names';

import './saved-views.css';

export type SavedViewLink = { id: number; name: string; query: string };

/** What the list's action answers when a view's name will not do. */
type Refused = { view?: { name: string; error: string } } | undefined;

const withoutPage = (search: URLSearchParams) => {
  const kept = new URLSearchParams([...search].filter(([key, value]) => key !== 'page' && value !== ''));
  kept.sort();
  return String(kept);
};

/**
 * The account's named filters and sorts of this list as links, each with a button that forgets it (with Undo), and a form
 * that names what is shown now. Posts `view.save` and `view.delete:id` to the list's own action.
 */
export function SavedViews({ views, search }: { views: readonly SavedViewLink[]; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const refused = (useActionData() as Refused)?.view;
  const id = useId();
  const query = withoutPage(search);
  return (
    <Menu
      label={t('views.label')}
      icon={<Bookmark size={16} aria-hidden />}
      summary={<span aria-hidden>{t('views.button')}</span>}
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
      width="280px"
      open={refused !== undefined}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="query" value={String(search)} />
        {views.length === 0 && <p className="saved-views__none">{t('views.none')}</p>}
        {views.map((view) => (
          <div key={view.id} className="saved-views__row">
            <Link
              className={menuItemClass()}
              to={`?${view.query}`}
              aria-current={withoutPage(new URLSearchParams(view.query)) === query ? 'page' : undefined}
              preventScrollReset
            >
              <bdi className="menu__text">{view.name}</bdi>
            </Link>
            <IconButton
              size="sm"
              type="submit"
              name="intent"
              value={`view.delete:${view.id}`}
              aria-label={t('views.delete', { name: view.name })}
              title={t('views.delete', { name: view.name })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </div>
        ))}
      </Form>
      <Form method="post" preventScrollReset className="saved-views__form">
        <input type="hidden" name="query" value={query} />
        <label htmlFor={id}>{t('views.name')}</label>
        <span className="saved-views__field">
          <span className="search-box">
            <input
              id={id}
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={refused?.name}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
            />
          </span>
          <Button variant="soft" size="sm" name="intent" value="view.save">
            {t('views.save')}
          </Button>
        </span>
        {refused && (
          <p id={`${id}-error`} className="saved-views__error">
            {refused.error}
          </p>
        )}
      </Form>
    </Menu>
  );
}
