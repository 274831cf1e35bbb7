import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createStyleCache } from '~/emotion-cache';
import { theme } from '~/theme';
import { documentNonce } from '~/utils/nonce';
import { useRootData } from '~/utils/root-data';

const rtlTheme = { ...theme, direction: 'rtl' as const };

let browserCache: EmotionCache | undefined;

/**
 * The browser's style cache. After a hydration error React makes the document anew, and emotion would go on writing to
 * tags that are gone; then a fresh cache puts the styles back (stack note, Joy SSR).
 */
function currentCache(): EmotionCache {
  if (!browserCache || browserCache.sheet.tags[0]?.isConnected === false) {
    browserCache = createStyleCache(document.documentElement.dir, documentNonce);
  }
  return browserCache;
}

function BrowserStyles({ children }: { children: ReactNode }) {
  const [cache, setCache] = useState(currentCache);
  useEffect(() => setCache(currentCache()), []);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

/**
 * What a Joy component needs around it. Only the few controls made of Joy use it, so that pages without them load
 * neither Joy nor emotion; on the server the style cache comes from the entry, which collects the critical CSS.
 */
export function JoyTheme({ children }: { children: ReactNode }) {
  const value = useRootData()?.dir === 'rtl' ? rtlTheme : theme;
  const themed = <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
  return typeof document === 'undefined' ? themed : <BrowserStyles>{themed}</BrowserStyles>;
}
