/** Returns the ID in a page's URL (`params.id`). Throws a 404 response if it isn't valid. */
export function idParam(id: string | undefined): number {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw new Response('Not found', { status: 404 });
  return Number(id);
}
