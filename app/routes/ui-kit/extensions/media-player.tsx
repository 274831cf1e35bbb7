import { useTranslation } from 'react-i18next';
import { MediaPlayer } from '~/components/ui/media-player';
import { Sample } from '../sample';

/** A short sound with its description. */
export default function MediaPlayerDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <MediaPlayer
        src="/samples/chime.wav"
        title={t('media.chime')}
        transcript={{ label: t('media.transcript'), text: t('media.heard') }}
      />
    </Sample>
  );
}
