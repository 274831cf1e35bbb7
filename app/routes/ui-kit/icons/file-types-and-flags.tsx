import { FileArchive, FileAudio, FileCode, FileImage, FileSpreadsheet, FileText, FileVideo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { useLanguage } from '~/lib/use-language';
import { Sample } from '../sample';

const files = [
  { ending: 'pdf', icon: FileText, color: 'danger' },
  { ending: 'xlsx', icon: FileSpreadsheet, color: 'success' },
  { ending: 'png', icon: FileImage, color: 'info' },
  { ending: 'zip', icon: FileArchive, color: 'warning' },
  { ending: 'mp3', icon: FileAudio, color: 'primary' },
  { ending: 'mp4', icon: FileVideo, color: 'primary' },
  { ending: 'json', icon: FileCode, color: 'neutral' },
] as const;

const countries = ['DE', 'FR', 'GB', 'NO', 'ES', 'EG', 'SA', 'US'];

/** A country's flag: the letters of its code as regional indicators, drawn by the system's own font. */
const flagOf = (code: string) =>
  [...code].map((letter) => String.fromCodePoint(127397 + letter.charCodeAt(0))).join('');

/** Kinds of files by their ending, and flags of countries with their names. */
export default function FileTypesAndFlags() {
  const { t } = useTranslation('kit');
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  return (
    <>
      <Sample title={t('icons.files')}>
        <ul className="kit-tiles" role="list">
          {files.map(({ ending, icon: Icon, color }) => (
            <li className="kit-tile" key={ending}>
              <IconTile color={color} size="md">
                <Icon size={19} />
              </IconTile>
              <code dir="ltr">{`.${ending}`}</code>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={t('icons.flags')}>
        <ul className="kit-tiles" role="list">
          {countries.map((code) => (
            <li className="kit-tile" key={code}>
              <span className="kit-flag" aria-hidden>
                {flagOf(code)}
              </span>
              <span suppressHydrationWarning>{names.of(code)}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
