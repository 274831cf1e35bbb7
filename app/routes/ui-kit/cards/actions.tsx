import { useSearchParams } from '@remix-run/react';
import { Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink, IconLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import type { DemoProps } from '../sample';

/** A card that folds, loads again, fills the window and is put away; each is an address, so each can be taken back. */
export default function CardActions({ data }: DemoProps<{ at: string }>) {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const state = search.get('card');
  if (state === 'away') {
    return (
      <Alert
        color="success"
        title={t('cards.away')}
        endDecorator={
          <ButtonLink to="?" size="sm" variant="outlined" color="neutral" preventScrollReset>
            {t('cards.back')}
          </ButtonLink>
        }
      />
    );
  }
  const full = state === 'full';
  return (
    <Card className={full ? 'kit-full' : undefined}>
      <div className="card__head">
        <h2 className="card__title">{t('cards.plain')}</h2>
        <div className="kit-row">
          <IconLink to="?card=again" size="sm" aria-label={t('cards.again')} preventScrollReset>
            <RotateCw size={16} aria-hidden />
          </IconLink>
          <IconLink
            to={full ? '?' : '?card=full'}
            size="sm"
            aria-label={t(full ? 'cards.small' : 'cards.full')}
            preventScrollReset
          >
            {full ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
          </IconLink>
          <IconLink to="?card=away" size="sm" aria-label={t('cards.remove')} preventScrollReset>
            <X size={16} aria-hidden />
          </IconLink>
        </div>
      </div>
      <details open>
        <summary>{t('cards.more')}</summary>
        <p className="kit-text">{t('cards.body')}</p>
        <p className="kit-text">
          {t('cards.loaded')} <Moment at={data.at} time />
        </p>
      </details>
    </Card>
  );
}
