import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { useDialogFocus } from '~/components/overlay/use-dialog-focus';
import { Alert } from '~/components/ui/alert';
import { ButtonLink, IconLink } from '~/components/ui/button';
import { Card, CardHead } from '~/components/ui/card';
import { Modal, ModalDialog } from '~/components/ui/modal';
import type { DemoProps } from '../sample';
import type { LoaderData } from '../section.server';

interface CardData {
  /** Time at which the server created the card (ISO instant). */
  at: string;
}

/** A card that can be collapsed, reloaded, maximized, and removed. The URL stores whether it's maximized or removed. */
export default function CardActions({ data }: DemoProps<CardData>) {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  if (search.get('card') === 'dismissed') {
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
  return (
    <Card>
      <Content data={data} />
    </Card>
  );
}

/** The maximized card, while the URL requests it. */
export function Overlay() {
  const [search] = useSearchParams();
  const { data } = useLoaderData<LoaderData>();
  return search.get('card') === 'full' ? <FullCard data={data as CardData} /> : null;
}

function FullCard({ data }: { data: CardData }) {
  const { t } = useTranslation('kit');
  const dialog = useDialogFocus<HTMLElement>('?');
  return (
    <Modal closeTo="?">
      <ModalDialog aria-label={t('cards.plain')} className="kit-full" {...dialog}>
        <Content data={data} full />
      </ModalDialog>
    </Modal>
  );
}

function Content({ data: { at }, full }: { data: CardData; full?: boolean }) {
  const { t } = useTranslation('kit');
  return (
    <>
      <CardHead title={t('cards.plain')}>
        <div className="kit-row">
          <IconLink to="?card=reload" size="sm" aria-label={t('cards.again')} preventScrollReset>
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
          <IconLink to="?card=dismissed" size="sm" aria-label={t('cards.remove')} preventScrollReset>
            <X size={16} aria-hidden />
          </IconLink>
        </div>
      </CardHead>
      <details open>
        <summary>{t('cards.more')}</summary>
        <p className="kit-text">{t('cards.body')}</p>
        <p className="kit-text">
          {t('cards.loaded')} <Moment at={at} time="seconds" />
        </p>
      </details>
    </>
  );
}
