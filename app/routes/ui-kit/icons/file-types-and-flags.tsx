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

/**
 * The stripes of each flag, from left to right if `upright`, otherwise from top to bottom. The flags are drawn here
 * because not every system has a font with flags.
 */
const flags = [
  { code: 'DE', upright: false, stripes: ['#000', '#d00', '#ffce00'] },
  { code: 'FR', upright: true, stripes: ['#0055a4', '#fff', '#ef4135'] },
  { code: 'IT', upright: true, stripes: ['#008c45', '#f4f5f0', '#cd212a'] },
  { code: 'BE', upright: true, stripes: ['#000', '#fdda24', '#ef3340'] },
  { code: 'NL', upright: false, stripes: ['#ae1c28', '#fff', '#21468b'] },
  { code: 'AT', upright: false, stripes: ['#c8102e', '#fff', '#c8102e'] },
  { code: 'IE', upright: true, stripes: ['#169b62', '#fff', '#ff883e'] },
  { code: 'YE', upright: false, stripes: ['#ce1126', '#fff', '#000'] },
] as const;

/** File types by extension, and flags of countries with their names. */
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
          {flags.map(({ code, upright, stripes }) => (
            <li className="kit-tile" key={code}>
              <svg className="kit-flag" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden>
                {stripes.map((fill, at) => (
                  <rect
                    key={at}
                    fill={fill}
                    {...(upright ? { x: at, width: 1, height: 3 } : { y: at, width: 3, height: 1 })}
                  />
                ))}
              </svg>
              <span suppressHydrationWarning>{names.of(code)}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
