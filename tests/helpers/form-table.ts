import { type PageRoute, pageRoutes } from './page-routes';

type Fields = Record<string, string>;

export interface Entry {
  /** Fields of an admin's request that submits the form successfully with the sample data. */
  fields: Fields;
  /** Creates the records that the form needs. Returns the fields that refer to them. */
  prepare?: () => Promise<Fields>;
  /** Cookie that the form sets, for the few forms that don't change the store. */
  setsCookie?: string;
}

const areas = import.meta.glob<Record<string, Entry>>('./forms/*.ts', { eager: true, import: 'forms' });

/** Forms that an admin can submit to change something, by route pattern. */
const entries: Record<string, Entry> = Object.assign({}, ...Object.values(areas)) as Record<string, Entry>;

interface FormRoute extends PageRoute {
  action: NonNullable<PageRoute['action']>;
  setsCookie?: string;
  /** Creates the needed records. Returns the fields of a successful request. Call it with fresh sample data. */
  fields: () => Promise<Fields>;
}

const hasAction = (route: PageRoute): route is PageRoute & Pick<FormRoute, 'action'> => route.action !== undefined;
const actions = (await pageRoutes()).filter(hasAction);

/** Every form action in the app, taken from its routes. */
export const forms: FormRoute[] = actions.map((route) => {
  const { fields = {}, prepare, setsCookie } = entries[route.pattern] ?? {};
  return { ...route, setsCookie, fields: async () => ({ ...fields, ...(await prepare?.()) }) };
});

/** Patterns of forms without a row in the table, and patterns of rows without a form. */
export const mismatches = {
  withoutEntry: actions.map(({ pattern }) => pattern).filter((pattern) => !(pattern in entries)),
  withoutForm: Object.keys(entries).filter((pattern) => !actions.some((route) => route.pattern === pattern)),
};
