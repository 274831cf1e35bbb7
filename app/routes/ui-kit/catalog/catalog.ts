import { charts } from './charts';
import { components, extensions } from './components';
import { forms } from './forms';
import { cards, colors, icons, pageLayout, uiElement } from './foundations';
import type { KitPage } from './page';
import { dataTables, plainTables } from './tables';

/** A section of the kit. Its URL is `/<name>`, its title the text `nav.<key>`, and its folder has its name. */
interface KitSection {
  key: string;
  pages: readonly KitPage[];
}

/** The UI kit (features §20). Routes, index pages, menu rows, and search items of the kit are generated from it. */
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

/** Whether a section of the kit has this name. */
export const isSection = (name: string): name is SectionName => Object.hasOwn(catalog, name);
