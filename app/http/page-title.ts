import { layoutConfig } from '~/layout.config';

/** The document title of a page: what it shows, then the app's name. */
export function pageTitle(title: string | undefined): { title: string }[] {
  return [{ title: title ? `${title} · ${layoutConfig.appName}` : layoutConfig.appName }];
}
