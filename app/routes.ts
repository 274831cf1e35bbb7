import { layout, route, type RouteConfig } from '@remix-run/route-config';
import { accountPages } from './routes/account/pages';
import { activityPages } from './routes/activity/pages';
import { artPages } from './routes/art/pages';
import { authPages } from './routes/auth/pages';
import { blogPages } from './routes/blog/pages';
import { calendarPages } from './routes/calendar/pages';
import { cardPages } from './routes/card/pages';
import { chatPages } from './routes/chat/pages';
import { dataTablePages } from './routes/data-table/pages';
import { emailPages } from './routes/email/pages';
import { helpPages } from './routes/help/pages';
import { homePages } from './routes/home/pages';
import { invoicePages } from './routes/invoice/pages';
import { kanbanPages } from './routes/kanban/pages';
import { machinePages } from './routes/machine/pages';
import { miscPages } from './routes/misc/pages';
import { modalExamplesPages } from './routes/modal-examples/pages';
import { orderPages } from './routes/order/pages';
import { permissionPages } from './routes/permission/pages';
import { pricingPages } from './routes/pricing/pages';
import { profilePages } from './routes/profile/pages';
import { searchPages } from './routes/search/pages';
import { selectPages } from './routes/select/pages';
import { sessionPages } from './routes/session/pages';
import { settingsPages } from './routes/settings/pages';
import { shopPages } from './routes/shop/pages';
import { systemPages } from './routes/system/pages';
import { todoPages } from './routes/todo/pages';
import { uiKitPages } from './routes/ui-kit/pages';
import { userPages } from './routes/user/pages';
import type { FeaturePages } from './routes/feature-pages';

const features: FeaturePages[] = [
  accountPages,
  activityPages,
  artPages,
  authPages,
  blogPages,
  calendarPages,
  cardPages,
  chatPages,
  dataTablePages,
  emailPages,
  helpPages,
  homePages,
  invoicePages,
  kanbanPages,
  machinePages,
  miscPages,
  modalExamplesPages,
  orderPages,
  permissionPages,
  pricingPages,
  profilePages,
  searchPages,
  selectPages,
  sessionPages,
  settingsPages,
  shopPages,
  systemPages,
  todoPages,
  uiKitPages,
  userPages,
];

const all = (part: keyof FeaturePages) => features.flatMap((feature) => feature[part] ?? []);

// The product's route table. Endpoints have one entry per prefix, because Remix ranks the whole table several times per
// request.
export default [
  layout('routes/blank.tsx', all('blank')),
  layout('routes/shell.tsx', all('shell')),
  // Matches every URL that no other route matches. The page decides whether to show the shell.
  route('*', 'routes/not-found.tsx'),
  ...all('files'),
  ...all('calls'),
] satisfies RouteConfig;
