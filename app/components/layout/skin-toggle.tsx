import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { usePreference } from './use-preference';

const ofDevice = '(prefers-color-scheme: dark)';

function onDeviceChange(notify: () => void): () => void {
  const media = matchMedia(ofDevice);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

const useDarkDevice = () =>
  useSyncExternalStore(
    onDeviceChange,
    () => matchMedia(ofDevice).matches,
    () => false,
  );

/**
 * Button that switches between the light and dark skins (design §5 "Skin"), as a form that works without JavaScript.
 * With JavaScript, the page is repainted immediately and the choice is saved in the background.
 */
export function SkinToggle() {
  const { t } = useTranslation('common');
  const root = useRootData();
  const { chosen, formProps, redirectTo } = usePreference('skin');
  const skin = chosen ?? root?.skin;
  const darkDevice = useDarkDevice();
  const dark = skin === 'dark' || (skin === 'system' && darkDevice);
  const next = dark ? 'light' : 'dark';
  const label = t(dark ? 'shell.useLight' : 'shell.useDark');

  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        document.documentElement.dataset.joyColorScheme = next;
        formProps.onSubmit(event);
      }}
    >
      <input type="hidden" name="skin" value={next} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button className="nav-btn" aria-label={label} title={label}>
        {dark ? <Sun size={19} strokeWidth={1.75} aria-hidden /> : <Moon size={19} strokeWidth={1.75} aria-hidden />}
      </button>
    </form>
  );
}
