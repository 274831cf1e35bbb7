import { charts } from './charts';
import { components, extensions } from './components';
import { forms } from './forms';
import { cards, colors, icons, pageLayout, uiElement } from './foundations';
import type { KitPage } from './page';
import { dataTables, plainTables } from './tables';

/** A section of the kit. Its URL is `/<name>`, its folder is `<name>`, and the key of its title is `nav.<key>`. */
interface KitSection {
  key: string;
  pages: readonly KitPage[];
}

/** The sections and pages of the UI kit (features §20). Its index pages, menu, and search items are based on this. */
export const catalog = {
  'ui-element': { key: 'uiElement', pages: uiElement },
  colors: { key: 'colors', pages: colors },
  icons: { key: 'icons', pages: icons },
  cards: { key: 'cards', pages: cards },
  components: { key: 'componentList', pages: components },
  extensions: { key: 'extensions', pages: extensions },
  'page-layout': { key: 'pageLayout', pages: pageLayout },
  forms: { key: 'forms', pages: forms },
  tables: { key: 'plainTables', pages: plainTables },
  datatables: { key: 'dataTables', pages: dataTables },
  charts: { key: 'charts', pages: charts },
} as const satisfies Record<string, KitSection>;

export type SectionName = keyof typeof catalog;

/** Checks whether the kit has a section with the given name. */
export const isSection = (name: string): name is SectionName => Object.hasOwn(catalog, name);
