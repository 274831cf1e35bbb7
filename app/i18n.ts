/** The file of each namespace. */
interface Files {
  account: typeof import('../public/locales/en/account.json');
  activity: typeof import('../public/locales/en/activity.json');
  auth: typeof import('../public/locales/en/auth.json');
  blog: typeof import('../public/locales/en/blog.json');
  calendar: typeof import('../public/locales/en/calendar.json');
  chat: typeof import('../public/locales/en/chat.json');
  common: typeof import('../public/locales/en/common.json');
  display: typeof import('../public/locales/en/display.json');
  docs: typeof import('../public/locales/en/docs.json');
  email: typeof import('../public/locales/en/email.json');
  employee: typeof import('../public/locales/en/employee.json');
  errors: typeof import('../public/locales/en/errors.json');
  fields: typeof import('../public/locales/en/fields.json');
  followUp: typeof import('../public/locales/en/followUp.json');
  form: typeof import('../public/locales/en/form.json');
  help: typeof import('../public/locales/en/help.json');
  home: typeof import('../public/locales/en/home.json');
  invoice: typeof import('../public/locales/en/invoice.json');
  kanban: typeof import('../public/locales/en/kanban.json');
  keyboard: typeof import('../public/locales/en/keyboard.json');
  kit: typeof import('../public/locales/en/kit.json');
  kitPages: typeof import('../public/locales/en/kitPages.json');
  machine: typeof import('../public/locales/en/machine.json');
  misc: typeof import('../public/locales/en/misc.json');
  modals: typeof import('../public/locales/en/modals.json');
  order: typeof import('../public/locales/en/order.json');
  overlay: typeof import('../public/locales/en/overlay.json');
  permission: typeof import('../public/locales/en/permission.json');
  pricing: typeof import('../public/locales/en/pricing.json');
  profile: typeof import('../public/locales/en/profile.json');
  revision: typeof import('../public/locales/en/revision.json');
  search: typeof import('../public/locales/en/search.json');
  shop: typeof import('../public/locales/en/shop.json');
  table: typeof import('../public/locales/en/table.json');
  todo: typeof import('../public/locales/en/todo.json');
  user: typeof import('../public/locales/en/user.json');
  validation: typeof import('../public/locales/en/validation.json');
}

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never;

/** The texts of a namespace that are in other files, under `elsewhere` (see `readLocale`). */
type ElsewhereOf<Name extends string> = Together<
  Files[keyof Files] extends infer File
    ? File extends { elsewhere: Record<Name, infer Texts> }
      ? Texts
      : never
    : never
>;

/** Every namespace with its keys: the keys that `t` accepts. */
export type Resources = { [Name in keyof Files]: Omit<Files[Name], 'elsewhere'> & ElsewhereOf<Name> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
