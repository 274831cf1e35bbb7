import { employeeStatuses } from '~/models/employee/rules';
import { type TextLabel, textFields, textNames } from '~/models/invoice/text-fields';
import type { CollectionName } from '~/models/shared/feature';
import type { Resources } from '~/i18n';

/** The name of a field: a key of the `fields` namespace, or the label that the invoice form shows. */
export type FieldName = keyof Resources['fields'] | `invoice:${TextLabel}`;

/**
 * How to show the values of a field. By default, they're shown as they're stored.
 * - `texts`: the key under which the texts of the values are stored, such as `user:status`
 * - `names`: the collection of the referenced records, if the values are record IDs
 * - `parts`: the fields of an object, or of each object in a list, that are shown; `¢` before a name marks an amount in
 *   cents
 * - `cents`, `dollars`: an amount in this unit
 * - `keys`: the keys of values that are stored as numbers, starting at 1
 * - `wire`: a day or an amount in the API's format: `08/05/2020`, `$20056.41`
 * - `isSet`: only whether there is a value, such as an image
 */
export interface Reading {
  texts?: string;
  names?: CollectionName;
  parts?: readonly string[];
  cents?: true;
  dollars?: true;
  wire?: true;
  keys?: readonly string[];
  isSet?: true;
}

export type Told = FieldName | readonly [FieldName, Reading];

const cents: Reading = { cents: true };
const isSet: Reading = { isSet: true };
const names = (collection: CollectionName): Reading => ({ names: collection });
const keyed = (texts: string): Reading => ({ texts });
const parts = (...some: string[]): Reading => ({ parts: some });

const people = ['people', names('accounts')] as const;
const steps = ['checklist', parts('text')] as const;
const category = ['category', keyed('calendar:source')] as const;
const language = ['language', keyed('common:languageNames')] as const;
const place = parts('name', 'street', 'postcode', 'city', 'country', 'phone');
const plan = keyed('user:plan');
const roleTexts = keyed('user:role');

const circle = { name: 'name', access: ['access', keyed('form:circle')], people, roles: ['roles', roleTexts] } as const;
const company = { name: 'company', address: 'address', email: 'email', phone: 'phone' } as const;
const bank = { bankName: 'bank', country: 'bankCountry', iban: 'iban', swiftCode: 'swiftCode' } as const;

/** The text fields of an invoice, with the form's labels. */
const invoiceTexts = Object.fromEntries(
  textNames.map((name): [string, FieldName] => [name, `invoice:${textFields[name].label}`]),
);

/** Prefixes the names of fields with the path of the object that contains them: `company.name`. */
function under<Value>(name: string, fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}.${key}`, value]));
}

const translated = (fields: Readonly<Record<string, FieldName>>) => ({
  ...under('translations.de', fields),
  ...under('translations.fr', fields),
  ...under('translations.ar', fields),
});

/**
 * The fields whose old and new values are shown, by their path in the record. Omits internal fields such as ranks and
 * counters; secrets such as passwords, tokens, and the URLs of subscribed calendars; the text of emails and messages;
 * and details of a profile that its owner can hide.
 */
export const toldFields: Partial<Record<CollectionName, Readonly<Record<string, Told>>>> = {
  accounts: { fullName: 'name', username: 'username', email: 'email', avatar: ['picture', isSet] },
  accessRequests: { state: ['status', keyed('permission:requests')], until: 'until' },
  blogComments: { hidden: 'hidden' },
  blogPosts: {
    ...{ title: 'title', slug: 'slug', status: ['status', keyed('blog:status')], publishedAt: 'published' },
    ...{ tags: 'tags', categories: 'categories', authorName: 'author', excerpt: 'excerpt', content: 'content' },
    img: ['picture', isSet],
  },
  bookmarks: { title: 'title' },
  calendarEvents: {
    ...{ title: 'title', start: 'start', end: 'end', allDay: 'allDay', url: 'link' },
    ...{ calendarId: ['calendar', names('calendars')], zone: 'timeZone' },
    ...under('extendedProps', { calendar: category, location: 'place', description: 'description', guests: 'guests' }),
  },
  calendars: { ...circle, kind: category },
  calendarSubscriptions: { name: 'name', kind: category },
  cartItems: { qty: 'quantity', color: ['color', keyed('shop:color')] },
  channels: { name: 'name', topic: 'topic', members: ['members', names('accounts')] },
  chatProfiles: { fullName: 'name', role: 'role', about: 'about', status: ['status', keyed('chat:status')] },
  clients: {
    ...{ name: 'name', company: 'company', companyEmail: 'email', contact: 'phone', address: 'address' },
    ...{ country: 'country', deliveryAddress: 'deliveryAddress', people: ['people', parts('name', 'email', 'phone')] },
    ...{ taxNumber: 'taxNumber', language, terms: 'dueDays', note: 'note', 'reminders.days': 'reminderDays' },
  },
  emails: {
    ...{ folder: ['folder', keyed('email:view')], labels: ['labels', keyed('email:label')] },
    ...{
      tags: ['labels', names('mailTags')],
      shelf: ['folder', { texts: 'email:view', names: 'mailTags' }],
      muted: 'muted',
      snoozedUntil: 'snoozedUntil',
      sendAt: 'sendAt',
    },
    ...{ isStarred: 'starred', isRead: 'read' },
  },
  employees: {
    ...{ full_name: 'name', post: 'post', email: 'email', city: 'city' },
    ...{ start_date: ['start', { wire: true }], salary: ['salary', { wire: true }] },
    ...{
      age: 'age',
      experience: 'experience',
      status: ['status', { texts: 'employee:status', keys: employeeStatuses }],
    },
  },
  faqEntries: {
    ...{ question: 'question', ans: 'answer', categoryId: 'category', draft: 'draft' },
    ...translated({ question: 'question', ans: 'answer' }),
  },
  homeLayouts: { hidden: ['hiddenCards', keyed('home:cards')] },
  invoices: {
    ...{ issuedOn: 'issuedOn', dueOn: 'invoiceDue', discountPercent: 'discountPercent', taxPercent: 'taxPercent' },
    ...{ taxIncluded: 'taxIncluded', note: 'note', reason: 'reason', sendAt: 'sendAt', ...invoiceTexts },
    ...under('client', { name: 'client', company: 'company', companyEmail: 'email', address: 'address' }),
    ...under('client', { country: 'country', contact: 'phone' }),
    items: ['items', parts('description', 'quantity', '¢unitPrice')],
    payments: ['payments', parts('paidOn', '¢amount')],
    ...under('repeat', { unit: ['repeat', keyed('invoice:repeat.unit')], every: 'every', until: 'until' }),
    ...under('repeat', { count: 'times', paused: 'paused', action: ['action', keyed('invoice:repeat.action')] }),
  },
  kanbanBoards: { title: 'title', taskLimit: 'taskLimit' },
  kanbanProjects: {
    ...{
      name: 'name',
      sharing: ['access', keyed('kanban:project.sharing')],
      memberIds: ['members', names('accounts')],
    },
    ...{ roleKeys: ['roles', roleTexts], labelColors: ['colors', parts('label', 'color')] },
  },
  kanbanTasks: {
    ...{ title: 'title', description: 'description', dueDate: 'dueDate', labels: 'labels', checklist: steps },
    ...{ boardId: ['board', names('kanbanBoards')], projectId: ['project', names('kanbanProjects')] },
    ...{
      assignedTo: ['assignees', parts('title')],
      attachments: ['attachments', parts('name')],
      coverImage: ['picture', isSet],
    },
  },
  knowledgeArticles: {
    ...{ title: 'title', slug: 'slug', category: 'category', content: 'content', draft: 'draft' },
    ...translated({ title: 'title', content: 'content' }),
    relatedIds: ['related', names('knowledgeArticles')],
  },
  machines: {
    ...{ name: 'name', state: ['status', keyed('machine:state')], nextServiceOn: 'nextService' },
    downtimes: ['reason', { parts: ['reason', 'note'], texts: 'machine:reason' }],
    ...under('limits', { overheated: 'temperatureLimit', overload: 'loadLimit', rejects: 'rejectLimit' }),
  },
  mailContacts: {
    ...{
      name: 'name',
      email: 'email',
      company: 'company',
      phone: 'phone',
      note: 'note',
      showsPictures: 'showsPictures',
    },
  },
  mailRules: {
    ...{ from: 'from', to: 'to', subject: 'subject', words: 'words', hasFiles: 'hasFiles', forwardTo: 'forwardTo' },
    ...{ label: ['labels', keyed('email:label')], move: ['folder', keyed('email:view')], star: 'starred' },
  },
  mailTags: { name: 'name', color: ['color', keyed('email:tags.colors')] },
  mailTemplates: { name: 'name', text: 'text' },
  maintenance: { on: 'maintenance', message: 'message', until: 'until' },
  orders: {
    ...{ status: ['status', keyed('order:status')], reason: 'reason', note: 'note', deliverOn: 'deliverOn' },
    ...{ items: ['items', parts('name', 'quantity', '¢unitPrice')], refunds: ['refunds', parts('¢amount', 'reason')] },
    ...{ shippingAddress: ['deliveryAddress', place], billingAddress: ['billingAddress', place] },
    ...{ paymentMethod: ['method', keyed('order:method')], paidAt: 'paid', shippedAt: 'shipped' },
    ...under('tracking', { carrier: 'carrier', number: 'trackingNumber' }),
    ...{ taxPercent: 'taxPercent', 'customer.name': 'name', 'customer.email': 'email' },
  },
  permissions: {
    ...{ name: 'name', assignedTo: ['roles', roleTexts], ownOnly: ['ownOnly', roleTexts] },
    ...{ viewOnly: ['viewOnly', roleTexts], areas: ['areas', keyed('auth:area')] },
  },
  plannedFeatures: { 'names.en': 'name', on: 'planned', readyOn: 'ready' },
  products: {
    ...{ name: 'name', slug: 'slug', description: 'description', brand: 'brand', stock: 'stock' },
    price: ['price', { dollars: true }],
    ...{ hasFreeShipping: 'freeShipping', isArchived: 'archived', image: ['picture', isSet] },
  },
  profiles: { 'header.username': 'name', 'header.designation': 'post', 'userAbout.about': 'about' },
  registration: { mode: ['newAccounts', keyed('user:registration.mode')] },
  roles: {
    ...{ name: 'name', description: 'description', base: ['base', roleTexts], twoStepsDays: 'twoStepsDays' },
  },
  savedAddresses: {
    ...{ name: 'name', street: 'street', postcode: 'postcode', city: 'city', country: 'country', phone: 'phone' },
  },
  savedViews: { name: 'name', shared: 'shared' },
  subscriptions: { planId: 'plan', billing: ['billing', keyed('pricing:billing')] },
  todoLists: circle,
  todoTasks: {
    ...{ title: 'title', description: 'description', dueDate: 'dueDate', tags: ['tags', keyed('todo:tag')] },
    ...{ ownTags: 'tags', isCompleted: 'completed', isImportant: 'important', checklist: steps },
    ...{ 'assignee.fullName': 'assignees', listId: ['list', names('todoLists')] },
    ...{ 'repeat.unit': ['repeat', keyed('todo:repeat')], 'repeat.every': 'every' },
  },
  users: {
    ...{ fullName: 'name', username: 'username', email: 'email', company: 'company', country: 'country' },
    ...{ contact: 'phone', status: ['status', keyed('user:status')], currentPlan: ['plan', plan], billing: 'method' },
    ...{ role: ['role', roleTexts], roleId: ['role', names('roles')], roleUntil: 'until', avatar: ['picture', isSet] },
    grants: ['permissions', keyed('auth:area')],
  },
  workspace: {
    ...{ origin: 'origin', ...under('company', company), ...under('bank', bank), dueDays: 'dueDays' },
    ...under('company', { taxNumber: 'taxNumber', registration: 'registration' }),
    ...{ note: 'note', taxPercent: 'taxPercent', taxIncluded: 'taxIncluded', currency: 'currency', language },
    ...under('deliveryPrices', { standard: ['standard', cents] as const, express: ['express', cents] as const }),
    ...{ invoicePrefix: 'invoicePrefix', creditPrefix: 'creditPrefix', senderName: 'senderName' },
    ...{ signature: 'signature', supportEmail: 'supportEmail', 'look.logo': ['logo', isSet], 'look.accent': 'accent' },
    otherBanks: ['otherBanks', parts('bankName', 'iban')],
    taxRates: ['taxRates', parts('name', 'percent', 'country')],
    ...{ 'reminders.days': 'reminderDays', timeZone: 'timeZone', publicParts: ['publicParts', keyed('user:public')] },
  },
};

/** The values of settings that aren't stored until someone changes them. */
export const unsetRecords: Partial<Record<CollectionName, object>> = {
  homeLayouts: { order: [], hidden: [] },
  maintenance: { on: false, message: '', until: '' },
  registration: { mode: 'open' },
};
