import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

// The map of the product. Few entries, because Remix ranks the whole table several times per request: JSON calls are
// one splat per prefix, resolved through their contracts.
export default [
  // Public: sign-in, registration and the pages outside the shell
  layout('routes/blank.tsx', [
    route('pages/login-basic', 'routes/auth/login/route.tsx', { id: 'login-basic' }),
    route('pages/login-cover', 'routes/auth/login/route.tsx', { id: 'login-cover' }),
    route('pages/register-basic', 'routes/auth/register/route.tsx', { id: 'register-basic' }),
    route('pages/register-cover', 'routes/auth/register/route.tsx', { id: 'register-cover' }),
    route('misc/not-authorized', 'routes/misc/not-authorized/route.tsx'),
    route('session/resume', 'routes/session/resume/route.tsx'),
  ]),

  // Pages inside the shell
  layout('routes/shell.tsx', [
    index('routes/home/route.tsx'),
    route('dashboard/machines', 'routes/machine/list/route.tsx'),
    route('dashboard/machines/:id', 'routes/machine/view/route.tsx'),
    route('apps/invoice/list', 'routes/invoice/list/route.tsx', [route(':id', 'routes/invoice/list/panel/route.tsx')]),
    route('apps/invoice/preview', 'routes/invoice/preview/newest/route.ts'),
    route('apps/invoice/preview/:id', 'routes/invoice/preview/route.tsx', [
      route('payment', 'routes/invoice/preview/payment/route.tsx'),
    ]),
    route('apps/invoice/add', 'routes/invoice/add/route.tsx'),
    route('apps/invoice/edit/:id', 'routes/invoice/edit/route.tsx'),
    route('preferences/display', 'routes/settings/display/route.tsx'),
    route('apps/calendar', 'routes/calendar/screen/route.tsx', [
      route('add', 'routes/calendar/add/route.tsx'),
      route('event/:id', 'routes/calendar/event/route.tsx'),
      route('import', 'routes/calendar/import/route.tsx'),
      route('subscribe', 'routes/calendar/subscribe/route.tsx'),
    ]),
    route('apps/order/list', 'routes/order/list/route.tsx'),
    route('apps/order/view/:id', 'routes/order/view/route.tsx'),
    route('apps/chat', 'routes/chat/screen/route.tsx', [
      route('profile', 'routes/chat/profile/route.tsx'),
      route('contact', 'routes/chat/contact/route.tsx'),
    ]),
    route('apps/calendar/zone', 'routes/calendar/zone/route.tsx'),
    route('apps/kanban', 'routes/kanban/overview/route.tsx', [
      route('add', 'routes/kanban/add/route.tsx'),
      route('board', 'routes/kanban/board/route.tsx'),
      route('tasks/:id', 'routes/kanban/task/route.tsx'),
      route('tasks/:id/move', 'routes/kanban/task/move/route.tsx'),
    ]),
    route('apps/todo', 'routes/todo/list/route.tsx', [
      route('add', 'routes/todo/add/route.tsx'),
      route('edit/:id', 'routes/todo/edit/route.tsx'),
      route('reschedule', 'routes/todo/reschedule/route.tsx'),
      route('purge', 'routes/todo/purge/route.tsx'),
    ]),
    route('pages/faq', 'routes/help/faq/route.tsx'),
    route('pages/faq/add', 'routes/help/faq/add/route.tsx'),
    route('pages/faq/edit/:id', 'routes/help/faq/edit/route.tsx'),
    route('api/docs', 'routes/system/api-docs/route.tsx'),
  ]),

  // Every other address; its own page decides whether the shell is around it
  route('*', 'routes/not-found.tsx'),

  // Form targets and files without a page
  route('preferences', 'routes/settings/preferences/route.ts'),
  route('changes/undo', 'routes/system/undo.ts'),
  route('session/sign-out', 'routes/session/sign-out/route.ts'),
  route('session/refresh', 'routes/session/refresh/route.ts'),
  route('dashboard/machines/export', 'routes/machine/export/route.ts'),
  route('apps/order/export', 'routes/order/export/route.ts'),
  route('apps/invoice/export', 'routes/invoice/export/route.ts'),
  route('apps/invoice/download/:id', 'routes/invoice/download/route.tsx'),
  route('apps/calendar/event/:id/move', 'routes/calendar/move/route.ts'),
  route('apps/calendar/export', 'routes/calendar/export/route.ts'),
  route('calendar/feed/:file', 'routes/calendar/feed/route.ts'),
  route('art/:kind/:file', 'routes/art/route.ts'),
  route('texts/:language', 'routes/system/texts.ts'),
  route('theme.css', 'routes/system/theme-css.ts'),
  route('favicon.svg', 'routes/system/favicon.ts'),
  route('live', 'routes/system/live.ts'),
  route('uploads/:id/:name', 'routes/system/upload.ts'),
  route('healthz', 'routes/system/health.ts'),

  // JSON calls
  route('jwt/*', 'routes/auth/api.ts'),
  route('apps/ecommerce/*', 'routes/shop/api.ts', { id: 'api-apps-ecommerce' }),
  route('apps/calendar/*', 'routes/calendar/api.ts', { id: 'api-apps-calendar' }),
  route('apps/invoice/*', 'routes/invoice/api.ts', { id: 'api-apps-invoice' }),
  route('api/invoice/*', 'routes/invoice/api.ts', { id: 'api-api-invoice' }),
  route('api/datatables/*', 'routes/data-table/api.ts'),
  route('apps/chat/*', 'routes/chat/api.ts'),
  route('apps/email/*', 'routes/email/api.ts'),
  route('apps/order/*', 'routes/order/api.ts', { id: 'api-apps-order' }),
  route('apps/permissions/*', 'routes/permission/api.ts', { id: 'api-apps-permissions' }),
  route('api/users/*', 'routes/user/api.ts', { id: 'api-api-users' }),
  route('apps/users/*', 'routes/user/api.ts', { id: 'api-apps-users' }),
  route('api/bookmarks/*', 'routes/search/api.ts', { id: 'api-api-bookmarks' }),
  route('api/changes/*', 'routes/activity/api.ts', { id: 'api-api-changes' }),
  route('api/notifications/*', 'routes/activity/api.ts', { id: 'api-api-notifications' }),
  route('api/main-search/*', 'routes/search/api.ts', { id: 'api-api-main-search' }),
  route('profile/*', 'routes/profile/api.ts', { id: 'api-profile' }),
  route('blog/*', 'routes/blog/api.ts', { id: 'api-blog' }),
  route('pricing/*', 'routes/pricing/api.ts', { id: 'api-pricing' }),
  route('apps/kanban/*', 'routes/kanban/api.ts', { id: 'api-apps-kanban' }),
  route('apps/todo/*', 'routes/todo/api.ts', { id: 'api-apps-todo' }),
  route('faq/*', 'routes/help/api.ts', { id: 'api-faq' }),
  route('account-setting/*', 'routes/account/api.ts', { id: 'api-account-setting' }),
  route('api/select/*', 'routes/select/api.ts', { id: 'api-api-select' }),
  route('api/autocomplete/*', 'routes/select/api.ts', { id: 'api-api-autocomplete' }),
  route('card/*', 'routes/card/api.ts', { id: 'api-card' }),
  route('api/machines/*', 'routes/machine/api.ts'),
  route('api/openapi.json', 'routes/system/openapi.ts'),
  route('api/*', 'routes/system/unknown-call.ts'),
] satisfies RouteConfig;
