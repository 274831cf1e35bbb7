import { Bell } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { Badge } from '~/components/ui/badge';
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';

/** A notification: its actor, the rest of its sentence, its time, and a link to its record. */
interface News {
  id: string;
  actor: string;
  text: string;
  at: string;
  to: string | null;
  isRead: boolean;
  isToday: boolean;
  /** Descriptions of the changed fields, each with the old and new value. */
  moves?: readonly string[];
}

/**
 * The bell in the navbar: the number of unread notifications and the newest ones, with today's in a separate group
 * (design §7 "Notifications menu").
 */
export function NotificationsMenu({ news, unread }: { news: readonly News[]; unread: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const count = formatNumber(unread, language);
  const title = t('shell.notifications.title');
  const groups = [
    { name: t('shell.notifications.today'), rows: news.filter(({ isToday }) => isToday) },
    { name: t('shell.notifications.earlier'), rows: news.filter(({ isToday }) => !isToday) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Menu
      label={unread > 0 ? `${title}, ${t('shell.notifications.unread', { number: count })}` : title}
      width="min(360px, 86vw)"
      className="news-menu"
      icon={
        <Badge badgeContent={unread}>
          <Bell size={19} strokeWidth={1.75} aria-hidden />
        </Badge>
      }
    >
      {news.length === 0 && (
        <>
          <MenuTitle>{title}</MenuTitle>
          <p className="news-menu__none">{t('shell.notifications.empty')}</p>
        </>
      )}
      {groups.map(({ name, rows }) => (
        <Fragment key={name}>
          <MenuTitle>{name}</MenuTitle>
          {rows.map(({ id, actor, text, at, to, isRead, moves = [] }) => (
            <MenuLink key={id} to={to ?? '/notifications'}>
              <span className={isRead ? 'news-menu__row' : 'news-menu__row news-menu__row--unread'}>
                <span>
                  <bdi className="news-menu__actor">{actor}</bdi> <bdi>{text}</bdi>
                </span>
                {moves.map((move) => (
                  <bdi key={move} className="news-menu__at">
                    {move}
                  </bdi>
                ))}
                <Moment at={at} time className="news-menu__at" />
              </span>
            </MenuLink>
          ))}
        </Fragment>
      ))}
      <MenuDivider />
      {unread > 0 && (
        <MenuButton action="/notifications" fields={{ intent: 'all', redirectTo: pathname + search }}>
          {t('shell.notifications.readAll')}
        </MenuButton>
      )}
      <MenuLink to="/notifications">{t('shell.notifications.all')}</MenuLink>
    </Menu>
  );
}
