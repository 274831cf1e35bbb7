import { cardIdSchema } from '~/models/kanban/form.schema';

/** The task's id in the address; throws a 404 response for anything but a number. */
export function taskIdFrom(params: { id?: string }): number {
  const parsed = cardIdSchema.safeParse({ id: params.id });
  if (!parsed.success) throw new Response('Task not found', { status: 404 });
  return parsed.data.id;
}
