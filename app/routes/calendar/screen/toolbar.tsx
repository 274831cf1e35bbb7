import { Link, useNavigation } from '@remix-run/react';
import { CalendarPlus, ChevronLeft, ChevronRight, Download, Ellipsis, Printer, Rss, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuLink } from '~/components/ui/menu';
import { useHydrated } from '~/components/form/use-hydrated';
import { calendarViews, stepDate } from '~/models/calendar/range';
import { calendarSearch, calendarUrl, overlayUrl } from '../query';
import type { CalendarScreen } from './view.server';
import { ButtonLink, IconLink } from '~/components/ui/button';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';

/** Toolbar above the grid: today, previous, next, title, the four views, and more actions. */
export function CalendarToolbar({ screen }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { title, day, today } = screen;
  // Going to another date or view ends a search.
  const query = { ...screen.query, q: '' };
  // Results are from any date, so they have no period and no view.
  const isSearch = screen.query.q !== '';
  const busy = useNavigation().state === 'loading';
  const step = (direction: 1 | -1) => calendarUrl(query, { date: stepDate(query.view, day, direction) });
  return (
    <header className="cal-bar">
      <div className="cal-bar__steps">
        <ButtonLink
          variant="outlined"
          color="neutral"
          size="sm"
          to={calendarUrl(query, { date: null })}
          aria-current={day === today && !isSearch ? 'date' : undefined}
          preventScrollReset
        >
          {t('today')}
        </ButtonLink>
        {!isSearch && (
          <>
            <IconLink size="sm" to={step(-1)} aria-label={t(`previous.${query.view}`)} preventScrollReset>
              <ChevronLeft className="flip" size={18} aria-hidden />
            </IconLink>
            <IconLink size="sm" to={step(1)} aria-label={t(`next.${query.view}`)} preventScrollReset>
              <ChevronRight className="flip" size={18} aria-hidden />
            </IconLink>
          </>
        )}
      </div>
      <h2 className="cal-bar__title" dir="auto" aria-live="polite" aria-busy={busy}>
        {title}
      </h2>
      <nav className="cal-views" aria-label={t('view.label')}>
        {calendarViews.map((view) => (
          <Link
            key={view}
            className="cal-views__item"
            to={calendarUrl(query, { view })}
            aria-current={view === query.view && !isSearch ? 'page' : undefined}
            preventScrollReset
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </nav>
      <More screen={screen} />
    </header>
  );
}

function More({ screen: { query } }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const hydrated = useHydrated();
  return (
    <Menu
      label={t('more.label')}
      icon={<Ellipsis size={18} aria-hidden />}
      buttonClass={iconButtonClass({ size: 'sm' })}
      className="cal-bar__more"
    >
      <a className={menuItemClass()} href={`/apps/calendar/export${calendarSearch(query)}`} download>
        <Download size={16} aria-hidden />
        <span className="menu__text">{t('more.export')}</span>
      </a>
      <MenuLink to={overlayUrl(query, 'import')} icon={<Upload size={16} aria-hidden />}>
        {t('more.import')}
      </MenuLink>
      <MenuLink to={overlayUrl(query, 'subscribe')} icon={<Rss size={16} aria-hidden />}>
        {t('more.subscribe')}
      </MenuLink>
      {hydrated && (
        <button type="button" className={menuItemClass()} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          <span className="menu__text">{t('more.print')}</span>
        </button>
      )}
    </Menu>
  );
}

/** Link to the form for a new event, styled as the page's only solid button. */
export function AddLink({ screen: { query } }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  return (
    <ButtonLink fullWidth to={overlayUrl(query, 'add')} preventScrollReset>
      <CalendarPlus size={17} strokeWidth={1.75} aria-hidden />
      {t('add')}
    </ButtonLink>
  );
}
