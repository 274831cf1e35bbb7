import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PermittedFields } from '~/components/form/permitted-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Chip } from '~/components/ui/chip';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { inAddress } from '~/lib/cut-text';
import { AppError, httpStatus } from '~/lib/errors';
import { colorLabel, deleteLabel, labelsInUse, renameLabel } from '~/models/kanban/labels.server';
import { labelColorNames, type LabelColor } from '~/models/kanban/project.schema';
import type { Actor } from '~/models/store/change-log';
import { intents } from '~/http/form/intents.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { translator, languageOf } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { labelColor } from '../colors';
import { kanbanPath, kanbanQueryOf } from '../links';
import { projectFor } from '../project.server';
import labelsCss from './labels.css?url';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: labelsCss }];

/** Loads the labels that are used in the project. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const t = translator(await languageOf(request), 'kanban');
  return { title: t('labels.title'), labels: await labelsInUse(projectId) };
}

interface Work {
  form: FormData;
  actor: Actor;
  projectId: number;
  t: ReturnType<typeof translator<'kanban'>>;
  label: string;
}

const act = intents<Work, Promise<{ message: string; changeId: number | null }>>({
  rename: async ({ form, actor, projectId, t, label }) => {
    const name = String(form.get('name') ?? '').trim();
    const { changeId } = await renameLabel({
      ...{ label, name, projectId, actor },
      idempotencyKey: readIdempotencyKey(form, ['rename', label, name]),
    });
    return { message: t('labels.renamed', { label, name }), changeId };
  },
  delete: async ({ form, actor, projectId, t, label }) => {
    const { changeId } = await deleteLabel({
      label,
      projectId,
      actor,
      idempotencyKey: readIdempotencyKey(form, ['delete', label]),
    });
    return { message: t('labels.deleted', { label }), changeId };
  },
  color: async ({ form, actor, projectId, t, label }) => {
    const color = labelColorNames.find((name) => name === form.get('color')) ?? null;
    const { changeId } = await colorLabel({
      ...{ label, color, projectId, actor },
      idempotencyKey: readIdempotencyKey(form, ['color', label, color]),
    });
    return { message: t('labels.colored', { label }), changeId };
  },
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  const [form, language] = await Promise.all([readForm(request), languageOf(request)]);
  const t = translator(language, 'kanban');
  const label = String(form.get('label') ?? '');
  try {
    const { message, changeId } = await act(form, { form, actor, projectId, t, label });
    const to = `${kanbanPath}/labels${kanbanQueryOf(new URL(request.url).searchParams)}`;
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = t(error.code === 'invalid' ? 'labels.invalid' : 'labels.gone');
    return data({ problem, label, name: String(form.get('name') ?? '') }, { status: httpStatus(error.code) });
  }
}

export default function Labels() {
  const { t } = useTranslation('kanban');
  const { title, labels } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  return (
    <RoutedPanel title={title} sub={t('labels.sub')} closeTo={`${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`}>
      {labels.length === 0 && (
        <EmptyState
          icon={<Tags size={24} strokeWidth={1.75} />}
          title={t('labels.empty')}
          text={t('labels.emptyText')}
        />
      )}
      <PermittedFields>
        <ul className="kanban-labels" role="list">
          {labels.map(({ label, count, color }) => (
            <Label
              key={label}
              label={label}
              count={count}
              color={color}
              refused={actionData?.label === label ? actionData : undefined}
            />
          ))}
        </ul>
      </PermittedFields>
    </RoutedPanel>
  );
}

function Label({
  label,
  count,
  color,
  refused,
}: {
  label: string;
  count: number;
  /** The chosen color, or null for the default for its name. */
  color: LabelColor | null;
  /** The typed name and the error message if a change to this label was rejected. */
  refused: { problem: string; name: string } | undefined;
}) {
  const { t } = useTranslation('kanban');
  const id = `label-${inAddress(label)}`;
  return (
    <li>
      <Form method="post" className="kanban-labels__form" preventScrollReset>
        <IdempotencyKey />
        <input type="hidden" name="label" value={label} />
        <p className="kanban-labels__name">
          <Chip color={color ?? labelColor(label)}>
            <bdi>{label}</bdi>
          </Chip>{' '}
          {t('labels.count', { count })}
        </p>
        <FormControl error={refused !== undefined}>
          <FormLabel htmlFor={id}>{t('labels.name', { label })}</FormLabel>
          <Input
            id={id}
            name="name"
            defaultValue={refused?.name ?? label}
            maxLength={40}
            required
            dir="auto"
            error={refused !== undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
          />
          {refused && <FormHelperText id={`${id}-error`}>{refused.problem}</FormHelperText>}
        </FormControl>
        <FormControl>
          <FormLabel htmlFor={`${id}-color`}>{t('labels.colorOf', { label })}</FormLabel>
          <Select
            id={`${id}-color`}
            size="sm"
            name="color"
            defaultValue={color ?? ''}
            options={[
              { value: '', label: t('labels.colors.auto') },
              ...labelColorNames.map((name) => ({ value: name, label: t(`labels.colors.${name}`) })),
            ]}
          />
        </FormControl>
        <p className="kanban-labels__buttons">
          <SubmitButton
            size="sm"
            variant="outlined"
            color="neutral"
            label={t('labels.renameOf', { label })}
            intent={{ name: 'intent', value: 'rename' }}
          >
            {t('labels.rename')}
          </SubmitButton>
          <SubmitButton
            size="sm"
            variant="outlined"
            color="neutral"
            label={t('labels.setColorOf', { label })}
            intent={{ name: 'intent', value: 'color' }}
            formNoValidate
          >
            {t('labels.setColor')}
          </SubmitButton>
          <SubmitButton
            size="sm"
            variant="plain"
            color="danger"
            label={t('labels.deleteOf', { label })}
            intent={{ name: 'intent', value: 'delete' }}
            formNoValidate
          >
            {t('labels.delete')}
          </SubmitButton>
        </p>
      </Form>
    </li>
  );
}
