/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/email/contacts/:id': '/apps/email/contacts/1',
  '/apps/email/follow-up': '/apps/email/follow-up?mail=14',
  '/apps/email/labels/:id': '/apps/email/labels/1',
  '/apps/email/templates/:id': '/apps/email/templates/1',
  '/apps/email/rules/:id': '/apps/email/rules/1',
  '/apps/email/purge': '/apps/email/purge?folder=trash&scope=matching',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/email': ['/apps/email?mail=14', '/apps/email?mail=999', '/apps/email?q=is%3Aunread+from%3Aingrid'],
  '/apps/email/compose': ['/apps/email/compose?reply=26', '/apps/email/compose?people=cc&begun=ma'],
};
