/** The id in an event's address; throws a 404 response when it is none. */
export function eventIdFrom({ id = '' }: { id?: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw new Response('Event not found', { status: 404 });
  return Number(id);
}
