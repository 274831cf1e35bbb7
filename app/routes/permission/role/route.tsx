import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Copy, Eye, ShieldCheck, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { FormFoot } from '~/components/form/form-actions';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { Button, ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { Link } from '~/components/ui/link';
import { PermittedLink } from '~/components/layout/permitted-link';
import { timelineFor } from '~/models/change/timeline.server';
import { getRole, permissionMatrix, roleTag } from '~/models/role/queries.server';
import { administratorKey, levelOf } from '~/models/role/rules';
import { roleFormSchema } from '~/models/role/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { readTimeZone } from '~/http/time-zone.server';
import { matrixPath, rolesPath } from '../links';
import { usePermissionName, useRoleName } from '../names';
import { actOnRole } from './actions.server';
import { RoleForm } from './form';
import { TwoStepsForm } from './two-steps';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['activity'], title: titleOf<typeof loader>((data) => data.role.name || data.role.key) };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Permission');
  const { zone } = await readTimeZone(request);
  const role = await orThrow(getRole(idParam(params.id)));
  const all = await permissionMatrix();
  return {
    role,
    granted: all
      .filter(({ id }) => role.permissions.includes(id))
      .map(({ id, name, translations, areas, ...given }) => {
        return { id, name, translations, areas, level: levelOf(role.key, given) };
      }),
    tag: roleTag(role),
    timeline: await timelineFor(account, { record: `roles/${role.id}`, zone }),
    constraint: constraintsOf(roleFormSchema),
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => actOnRole(request, idParam(params.id));

/** A role and its permissions. Custom roles can be renamed and deleted. Every role can be duplicated. */
export default function RolePage() {
  const { t } = useTranslation(['permission', 'auth']);
  const { role, granted, tag, timeline, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const here = `${rolesPath}/${role.id}`;
  const own = role.name !== '';
  return (
    <RoutedDialog
      title={<bdi>{nameOf(role)}</bdi>}
      text={own ? undefined : t('roles.core')}
      icon={<ShieldCheck size={19} />}
      closeTo={rolesPath}
      width={520}
    >
      <PermittedFields>
        {own && (
          <RoleForm
            values={{ name: role.name, description: role.description }}
            constraint={constraint}
            actionData={actionData}
            tag={tag}
          />
        )}
        <TwoStepsForm days={role.twoStepsDays} />
      </PermittedFields>
      <h3 className="panel-section">{t('roles.may')}</h3>
      <ul className="role-granted">
        {granted.map(({ id, areas, level, ...permission }) => (
          <li key={id}>
            <PermittedLink component={Link} to={`/apps/permissions/edit/${id}`}>
              <bdi>{permissionName(permission)}</bdi>
            </PermittedLink>{' '}
            <span className="permission-note">
              {[
                t(level === 'any' ? 'level.manage' : `level.${level}`),
                areas.map((area) => t(`auth:area.${area}` as 'auth:area.Kanban')).join(', ') || t('list.opensNothing'),
              ].join(' · ')}
            </span>
          </li>
        ))}
        {granted.length === 0 && <li>{t('roles.nothing')}</li>}
      </ul>
      <FormFoot>
        {role.key !== administratorKey && (
          <ButtonLink variant="outlined" color="neutral" to={`${matrixPath}?role=${role.key}`}>
            {t('roles.editPermissions')}
          </ButtonLink>
        )}
        <ButtonLink variant="outlined" color="neutral" to={`${matrixPath}?compare=${role.key}`}>
          {t('roles.compare')}
        </ButtonLink>
        {/* Loads a new document, because the menu, permissions, and live updates all change at the same time. */}
        <form method="post" action="/session/preview" className="post-button">
          <input type="hidden" name="role" value={role.key} />
          <Button variant="outlined" color="neutral">
            <Eye size={16} aria-hidden />
            {t('preview.start')}
          </Button>
        </form>
        <PostButton
          action={here}
          fields={{ intent: 'duplicate' }}
          idempotent
          className={buttonClass({ variant: 'outlined', color: 'neutral' })}
        >
          <Copy size={16} aria-hidden />
          {t('roles.duplicate')}
        </PostButton>
        {own && (
          <PostButton
            action={here}
            fields={{ intent: 'delete' }}
            className={buttonClass({ variant: 'soft', color: 'danger' })}
          >
            <Trash2 size={16} aria-hidden />
            {t('action.delete')}
          </PostButton>
        )}
      </FormFoot>
      <RecordTimeline days={timeline} />
    </RoutedDialog>
  );
}
