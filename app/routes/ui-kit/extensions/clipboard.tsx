import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/components/ui/copy-button';
import { Sample } from '../sample';

const texts = ['https://atrium.example/apps/invoice/preview/1044', 'DE89 3704 0044 0532 0130 00'];

/** A URL and a bank account number (IBAN), each with its copy button. */
export default function Clipboard() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('copy.title')}>
      {texts.map((text) => (
        <div key={text} className="kit-row">
          <code dir="ltr" className="kit-wrap">
            {text}
          </code>
          <CopyButton text={text} name={text} />
        </div>
      ))}
    </Sample>
  );
}
