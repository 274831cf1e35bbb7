/**
 * Several actions on one page, told apart by the `intent` field that each button sends. Behind a colon an intent may carry
 * what it is about (`tag:7:high` runs `tag` with the detail `7:high`). Only names of `works` itself count, so that
 * `constructor` or `__proto__` is as unknown as a missing one.
 *
 *     const act = intents<Context, Promise<Response>>({ delete: async ({ actor, form }) => …, send: … });
 *     return act(await readForm(request), { actor, form });
 *
 * @param without name of the action of a form that sends no intent, such as the one form a page began with
 * @returns a function of the posted form and what the actions need; it throws a 400 response for an unknown intent
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
