import { Form, Link, useRevalidator, useSearchParams } from '@remix-run/react';
import { Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { useHydrated } from '~/components/form/use-hydrated';
import { Menu } from '~/components/ui/menu';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { type HomeCard, homeCards } from '~/models/home-layout/rules';
import { copyText } from '~/lib/copy-text';
import { withQuery } from '~/lib/with-query';

const plainItem = menuItemClass();

function cardAddress(name: HomeCard, search: URLSearchParams): string {
  const alone = new URLSearchParams(search);
  alone.set('card', name);
  return `/?${alone}`;
}

/** Returns the URL of a card's export, for the current range and year. */
export const exportAddress = (name: HomeCard, search: URLSearchParams): string =>
  `/dashboard/export${cardAddress(name, search).slice(1)}`;

/** A card with its menu: export, copy link, full screen, refresh, hide, and move before or after its neighbors. */
export function CardFrame({
  name,
  before,
  after,
  children,
}: {
  name: HomeCard;
  before: HomeCard | undefined;
  after: HomeCard | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('home');
  const [search] = useSearchParams();
  const title = t(`cards.${name}`);
  return (
    <div className={`home__card home__card--${homeCards[name].size}`} id={`card-${name}`}>
      {children}
      <Menu
        label={t('menu.of', { title })}
        icon={<Ellipsis size={16} aria-hidden />}
        buttonClass={iconButtonClass({ size: 'sm' })}
        className="home__menu"
      >
        <Link className={plainItem} to={cardAddress(name, search)}>
          {t('menu.full')}
        </Link>
        <a className={plainItem} href={exportAddress(name, search)} download>
          {t('menu.csv')}
        </a>
        <CopyLink name={name} />
        <Refresh />
        <Form method="post" action="/preferences/dashboard" className="menu__form" preventScrollReset>
          <input type="hidden" name="redirectTo" value={withQuery('/', search)} />
          {before && (
            <button className={plainItem} name="intent" value={`past:${name},${before}`}>
              {t('menu.earlier')}
            </button>
          )}
          {after && (
            <button className={plainItem} name="intent" value={`past:${name},${after}`}>
              {t('menu.later')}
            </button>
          )}
          <button className={plainItem} name="intent" value={`hide:${name}`}>
            {t('menu.hide')}
          </button>
        </Form>
      </Menu>
    </div>
  );
}

/**
 * Button that copies the URL of the card. Confirms this with a toast, because the surrounding menu has closed by then.
 * Requires JavaScript.
 */
export function CopyLink({ name, className = plainItem }: { name: HomeCard; className?: string }) {
  const { t } = useTranslation('home');
  const [search] = useSearchParams();
  const show = useToast();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  async function copy() {
    const copied = await copyText(window.location.origin + cardAddress(name, search));
    if (copied) show({ type: 'success', message: t('menu.copied') });
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      {t('menu.copy')}
    </button>
  );
}

/** Link that reloads the numbers. It leads to the same page; with JavaScript, no new document is loaded. */
export function Refresh({ className = plainItem, label }: { className?: string; label?: string }) {
  const { t } = useTranslation('home');
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  function onClick(event: MouseEvent) {
    event.preventDefault();
    revalidate();
  }
  return (
    <a className={className} href={withQuery('/', search)} onClick={onClick}>
      {label ?? t('menu.refresh')}
    </a>
  );
}
