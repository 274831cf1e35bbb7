import type account from '../public/locales/en/account.json';
import type activity from '../public/locales/en/activity.json';
import type auth from '../public/locales/en/auth.json';
import type blog from '../public/locales/en/blog.json';
import type calendar from '../public/locales/en/calendar.json';
import type chat from '../public/locales/en/chat.json';
import type common from '../public/locales/en/common.json';
import type display from '../public/locales/en/display.json';
import type keyboard from '../public/locales/en/keyboard.json';
import type kit from '../public/locales/en/kit.json';
import type kitPages from '../public/locales/en/kitPages.json';
import type docs from '../public/locales/en/docs.json';
import type email from '../public/locales/en/email.json';
import type employee from '../public/locales/en/employee.json';
import type errors from '../public/locales/en/errors.json';
import type followUp from '../public/locales/en/followUp.json';
import type form from '../public/locales/en/form.json';
import type help from '../public/locales/en/help.json';
import type home from '../public/locales/en/home.json';
import type invoice from '../public/locales/en/invoice.json';
import type kanban from '../public/locales/en/kanban.json';
import type machine from '../public/locales/en/machine.json';
import type modals from '../public/locales/en/modals.json';
import type misc from '../public/locales/en/misc.json';
import type order from '../public/locales/en/order.json';
import type overlay from '../public/locales/en/overlay.json';
import type permission from '../public/locales/en/permission.json';
import type revision from '../public/locales/en/revision.json';
import type shop from '../public/locales/en/shop.json';
import type pricing from '../public/locales/en/pricing.json';
import type search from '../public/locales/en/search.json';
import type profile from '../public/locales/en/profile.json';
import type table from '../public/locales/en/table.json';
import type todo from '../public/locales/en/todo.json';
import type user from '../public/locales/en/user.json';
import type validation from '../public/locales/en/validation.json';

/** Every namespace with its keys: what `t` accepts. */
export interface Resources {
  account: typeof account;
  activity: typeof activity;
  auth: typeof auth;
  blog: typeof blog;
  calendar: typeof calendar;
  chat: typeof chat;
  common: typeof common;
  display: typeof display;
  keyboard: typeof keyboard;
  kit: typeof kit;
  kitPages: typeof kitPages;
  docs: typeof docs;
  email: typeof email;
  employee: typeof employee;
  errors: typeof errors;
  followUp: typeof followUp;
  form: typeof form;
  help: typeof help;
  home: typeof home;
  invoice: typeof invoice;
  kanban: typeof kanban;
  machine: typeof machine;
  misc: typeof misc;
  modals: typeof modals;
  order: typeof order;
  overlay: typeof overlay;
  permission: typeof permission;
  revision: typeof revision;
  shop: typeof shop;
  pricing: typeof pricing;
  search: typeof search;
  profile: typeof profile;
  table: typeof table;
  todo: typeof todo;
  user: typeof user;
  validation: typeof validation;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
