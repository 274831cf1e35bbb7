import { Link } from '@remix-run/react';
import {
  CircleHelp,
  CircleUserRound,
  Keyboard,
  LogIn,
  LogOut,
  Mail,
  PanelsTopLeft,
  Settings,
  Tags,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { canOpen } from '~/navigation';
import { useRootData } from '~/lib/root-data';
import { LanguageRows } from './language-menu';
import { useCan } from './use-ability';
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';

const links = [
  { key: 'profile', to: '/pages/profile', icon: CircleUserRound },
  { key: 'accountSettings', to: '/pages/account-settings', icon: Settings },
  { key: 'pricing', to: '/pages/pricing', icon: Tags },
  { key: 'faq', to: '/pages/faq', icon: CircleHelp },
] as const;

/**
 * Avatar menu at the end of the navbar: the signed-in user, links such as Profile to pages that the user can open, the
 * preferences, Compose, whatever the navbar hides on small screens (`extra` below 1200 px, languages below 600 px), and
 * sign out. A visitor who isn't signed in gets a sign-in link instead.
 */
export function AccountMenu({ extra }: { extra?: ReactNode }) {
  const { t } = useTranslation('common');
  const can = useCan();
  const account = useRootData()?.account;
  if (!account) {
    return (
      <Link to="/pages/login-cover" className="account account--guest">
        <LogIn size={17} strokeWidth={1.75} className="flip" aria-hidden />
        {t('shell.signIn')}
      </Link>
    );
  }

  const role = t(`roleNames.${account.role}`);
  const ready = links.filter((link) => canOpen(link.to, can));
  return (
    <Menu
      label={t('shell.accountMenu')}
      buttonClass="account"
      width="240px"
      summary={
        <>
          <Avatar name={account.fullName} src={account.avatar} size={32} status="online" />
          <span className="account__who">
            <span className="account__name">{account.fullName}</span>
            <span className="account__role">{role}</span>
          </span>
        </>
      }
    >
      <div className="account__card">
        <span className="account__name">{account.fullName}</span>
        <bdi className="account__role">{account.email}</bdi>
        <span className="account__role account__role--small">{role}</span>
      </div>
      <MenuDivider />
      {ready.map(({ key, to, icon: Icon }) => (
        <MenuLink key={key} to={to} icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}>
          {t(`nav.${key}`)}
        </MenuLink>
      ))}
      <MenuLink to="/preferences/display" icon={<PanelsTopLeft size={16} strokeWidth={1.75} aria-hidden />}>
        {t('shell.display')}
      </MenuLink>
      <MenuLink to="/preferences/keyboard" icon={<Keyboard size={16} strokeWidth={1.75} aria-hidden />}>
        {t('shell.keyboard')}
      </MenuLink>
      {canOpen('/apps/email', can) && (
        <MenuLink to="/apps/email/compose" icon={<Mail size={16} strokeWidth={1.75} aria-hidden />}>
          {t('shell.compose')}
        </MenuLink>
      )}
      <MenuDivider />
      {extra ? <div className="until-wide">{extra}</div> : null}
      <div className="until-medium">
        <MenuTitle>{t('shell.language')}</MenuTitle>
        <LanguageRows />
        <MenuDivider />
      </div>
      <MenuButton
        action="/session/sign-out"
        reloadDocument
        icon={<LogOut size={16} strokeWidth={1.75} className="flip" aria-hidden />}
      >
        {t('shell.signOut')}
      </MenuButton>
    </Menu>
  );
}
