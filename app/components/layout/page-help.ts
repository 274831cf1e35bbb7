/** Categories of the knowledge base by the start of the paths that they explain. */
const topics = [
  ['invoicing', /^\/apps\/invoice(?:\/|$)/],
  ['shop-and-orders', /^\/apps\/(?:ecommerce|order)(?:\/|$)/],
  ['users-and-permissions', /^\/(?:apps\/(?:user|permissions|roles)|access-control)(?:\/|$)/],
  ['working-together', /^\/(?:apps\/(?:email|chat|todo|calendar|kanban)|pages\/blog)(?:\/|$)/],
  ['account-and-settings', /^\/(?:preferences|pages\/(?:account-settings|profile|pricing|api-key))(?:\/|$)/],
] as const;

/** Returns the page of the knowledge base that explains a page: its category, or the first steps for other pages. */
export function pageHelp(pathname: string): string {
  const topic = topics.find(([, paths]) => paths.test(pathname))?.[0] ?? 'getting-started';
  return `/pages/knowledge-base/${topic}`;
}
