import { Link } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { useCan } from '~/components/layout/use-ability';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { canOpen, navigation, type NavigationItem } from '~/navigation';

/**
 * Home page of a client account: the pages it has access to, a note that its apps will appear here, and a link to read
 * more.
 */
export function MemberCards() {
  const { t } = useTranslation(['home', 'common']);
  const may = useCan();
  const pages = navigation
    .filter(({ key }) => key === 'pages' || key === 'apps')
    .flatMap(({ items }) => items)
    .filter((item) => item.key !== 'authentication' && item.key !== 'misc' && canOpen(firstOf(item), may));
  return (
    <>
      <Card>
        <CardTitle>{t('member.may')}</CardTitle>
        <ul className="home__pages" role="list">
          {pages.map((item) => {
            const Icon = item.icon;
            return (
              <li key={item.key}>
                <Link to={firstOf(item)}>
                  <span className="home__mark" aria-hidden>
                    <Icon size={17} strokeWidth={1.75} />
                  </span>
                  {t(`common:nav.${item.key}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card>
        <EmptyState
          icon={<Lock size={24} strokeWidth={1.75} />}
          title={t('member.title')}
          text={t('member.text')}
          action={
            <ButtonLink variant="outlined" color="neutral" size="sm" to="/misc/not-authorized">
              {t('member.action')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}

const firstOf = ({ to, children }: NavigationItem): string => children?.[0]?.to ?? to;
