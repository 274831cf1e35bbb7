/**
 * Handles several actions on one page, distinguished by the `intent` field that each button sends. After a colon, an
 * intent can carry a detail (`tag:7:high` runs `tag` with the detail `7:high`). Only own properties of `works` count,
 * so `constructor` and `__proto__` are unknown intents.
 *
 *     const act = intents<Context, Promise<Response>>({ delete: async ({ actor, form }) => …, send: … });
 *     return act(await readForm(request), { actor, form });
 *
 * @param without name of the action for a form that sends no intent, such as a page's main form
 * @returns a function that takes the posted form and the context of the actions, and throws a 400 response for an
 * unknown intent
 */
export function intents<Context, Answer>(
  works: Readonly<Record<string, (context: Context, detail: string) => Answer>>,
  { without = '' }: { without?: string } = {},
) {
  return (form: FormData, context: Context): Answer => {
    const intent = form.get('intent');
    const [name = '', ...detail] = typeof intent === 'string' ? intent.split(':') : intent === null ? [without] : [];
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (!work) throw new Response('Unknown intent', { status: 400 });
    return work(context, detail.join(':'));
  };
}
