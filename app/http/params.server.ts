/** The id in a page's address (`params.id`); throws a 404 response for what cannot be one. */
export function idParam(id: string | undefined): number {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw new Response('Not found', { status: 404 });
  return Number(id);
}
