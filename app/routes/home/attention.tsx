import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card, CardSub } from '~/components/ui/card';
import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { Attention } from './attention.server';

/** Records that need the user's attention. Each row links to exactly those records. */
export function AttentionCard({ waiting }: { waiting: readonly Attention[] }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <Card component="nav" className="home__waiting" aria-label={t('waiting.title')}>
      {waiting.length === 0 && <CardSub>{t('waiting.none')}</CardSub>}
      {waiting.map(({ key, count, to }) => (
        <Link key={key} to={to} className="home__wait">
          <Num className="home__wait-count">{formatNumber(count, language)}</Num>
          {t(`waiting.${key}`, { count })}
        </Link>
      ))}
    </Card>
  );
}
