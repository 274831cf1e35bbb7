import { cutText } from '~/lib/cut-text';
import { createRole, deleteRole, updateRole } from '~/models/role/commands.server';
import { getRole, roleTag } from '~/models/role/queries.server';
import { roleFormSchema, roleTwoStepsSchema } from '~/models/role/schema';
import { requireTwoSteps } from '~/models/role/two-steps.server';
import { shippedRoles } from '~/models/role/rules';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { rolesPath } from '../links';

interface Posted extends PostedForm {
  id: number;
}

const save = ({ request, actor, id, form }: Posted) =>
  saveForm({
    request,
    actor,
    form,
    schema: roleFormSchema,
    texts: 'permission',
    save: (input, { tag }) => updateRole({ id, input, actor, tag }),
    done: ({ input, t }) => ({ to: rolesPath, message: t('done.roleSaved', { name: input.name }) }),
    stored: async () => {
      const { name, description } = await getRole(id);
      return { tag: roleTag({ name, description }), values: { name, description, like: undefined } };
    },
  });

async function duplicate({ request, actor, id, form }: Posted) {
  const t = await translatorFor(request, 'permission');
  const { key, name, description } = await orThrow(getRole(id));
  const shown = shippedRoles.find((one) => one === key);
  const base = shown ? t(`role.${shown}`) : name;
  for (let number = 1; ; number += 1) {
    const copy = number === 1 ? t('roles.copy', { name: base }) : t('roles.copyNumber', { name: base, number });
    const input = { name: cutText(copy, 60), description, like: key };
    const saved = await createRole({ input, actor, idempotencyKey: readIdempotencyKey(form, copy) }).catch(
      (error: unknown) => {
        if (number < 50 && (error as { fields?: { name?: string } }).fields?.name) return null;
        throw error;
      },
    );
    if (!saved) continue;
    const toast = { type: 'success' as const, message: t('done.roleAdded', { name: copy }), changeId: saved.changeId };
    return redirectWithToast(request, rolesPath, toast);
  }
}

async function remove({ request, actor, id }: Posted) {
  const t = await translatorFor(request, 'permission');
  const { name } = await orThrow(getRole(id));
  const { changeId } = await orThrow(deleteRole({ id, actor }));
  return redirectWithToast(request, rolesPath, { type: 'success', message: t('done.roleDeleted', { name }), changeId });
}

async function twoSteps({ request, actor, id, form }: Posted) {
  const t = await translatorFor(request, 'permission');
  const parsed = roleTwoStepsSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response('Invalid number of days', { status: 400 });
  const days = parsed.data.days === '' ? null : Number(parsed.data.days);
  const { changeId } = await orThrow(requireTwoSteps({ id, days, actor }));
  const message = t('done.roleTwoSteps');
  return redirectWithToast(request, `${rolesPath}/${id}`, { type: 'success', message, changeId });
}

const act = intents<Posted, ReturnType<typeof save | typeof duplicate>>({
  save,
  duplicate,
  twoSteps,
  delete: remove,
});

/**
 * Handles the changes in a role's dialog by `intent`. Throws a 404 for an unknown role and a 400 for an unknown intent.
 */
export async function actOnRole(request: Request, id: number) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  await orThrow(getRole(id));
  return act(form, { request, actor, id, form });
}
