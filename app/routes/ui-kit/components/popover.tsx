import { useTranslation } from 'react-i18next';
import { Link } from '~/components/ui/link';
import { Popover } from '~/components/ui/popover';
import { Sample } from '../sample';

/** More details about one item, opened by a button. */
export default function PopoverDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.open')}>
      <Popover button={t('demo.open')} label={t('cards.plain')}>
        <p className="kit-text">{t('cards.body')}</p>
        <Link to="/cards">{t('demo.show')}</Link>
      </Popover>
    </Sample>
  );
}
