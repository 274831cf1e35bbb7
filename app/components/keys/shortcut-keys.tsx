import { lazyPart } from '~/lib/lazy-part';
import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useRootData } from '~/lib/root-data';
import { pageActs } from './page-acts';
import { keysSoFar, keysUpTo, typing } from './press';
import {
  appOf,
  type DestinationName,
  destinations,
  type KeyName,
  keyNames,
  keysOf,
  type ShortcutName,
} from './shortcuts';

const KeySheet = lazyPart(() => import('./key-sheet'));

/**
 * Handles the shortcuts of every page. They have no modifier keys, so they work only outside of fields, and a user can
 * change them or turn them off (WCAG 2.1.4). An app's own keys take precedence. Mounted once, in the shell.
 */
export function ShortcutKeys() {
  const navigate = useNavigate();
  const choice = useRootData()?.keys;
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    if (choice?.off) return;
    function runShortcut(name: KeyName): boolean {
      if (name === 'help') setSheet(true);
      else if (name in destinations) navigate(destinations[name as DestinationName].to);
      else return pageActs[name as Exclude<ShortcutName, 'help'>]();
      return true;
    }
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
      if (defaultPrevented) keysSoFar('', event);
      if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || event.key.length !== 1) return;
      if (target instanceof Element && target.closest(typing)) return;
      const keys = keysUpTo(event);
      keysSoFar(keyNames.some((name) => keysOf(name, choice).startsWith(`${keys} `)) ? keys : '', event);
      const name = keyNames.find((one) => appOf(one) === null && keysOf(one, choice) === keys);
      // When a key is held, only moving to the next or previous row repeats.
      if (!name || (repeat && name !== 'next' && name !== 'previous')) return;
      if (runShortcut(name)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [choice, navigate]);

  if (!sheet) return null;
  return <KeySheet onClose={() => setSheet(false)} />;
}
