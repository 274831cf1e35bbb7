import { content } from './content.js';
import { people } from './people.js';
import { sales } from './sales.js';
import { work } from './work.js';

const pages = [
  { name: 'home', endpoint: {}, form: {}, page: '/' },
  { name: 'notifications', endpoint: {}, form: {}, page: '/notifications' },
  { name: 'activity', endpoint: {}, form: {}, page: '/activity' },
  { name: 'search', endpoint: {}, form: {}, search: '/search?q=invoice' },
];

/**
 * All collections that users add to, and the pages that show several.
 * @type {import('./call.js').Growing[]}
 */
export const collections = [...sales, ...work, ...content, ...people, ...pages];
