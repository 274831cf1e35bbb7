import type auth from '../public/locales/en/auth.json';
import type calendar from '../public/locales/en/calendar.json';
import type common from '../public/locales/en/common.json';
import type errors from '../public/locales/en/errors.json';
import type form from '../public/locales/en/form.json';
import type home from '../public/locales/en/home.json';
import type invoice from '../public/locales/en/invoice.json';
import type overlay from '../public/locales/en/overlay.json';
import type table from '../public/locales/en/table.json';
import type validation from '../public/locales/en/validation.json';

/** Every namespace with its keys: what `t` accepts. */
export interface Resources {
  auth: typeof auth;
  calendar: typeof calendar;
  common: typeof common;
  errors: typeof errors;
  form: typeof form;
  home: typeof home;
  invoice: typeof invoice;
  overlay: typeof overlay;
  table: typeof table;
  validation: typeof validation;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
