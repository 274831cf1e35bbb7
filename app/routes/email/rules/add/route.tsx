import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { mailRuleFormSchema } from '~/models/email/filter.schema';
import { createMailRule } from '~/models/email/filter.server';
import { mailTags } from '~/models/email/tags.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { rulesPath } from '../../links';
import { RuleForm, ruleFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['email', 'overlay', 'form'] };

/** Loads the form for a new rule. A link can prefill the sender's address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  const from = (new URL(request.url).searchParams.get('from') ?? '').slice(0, 200);
  const empty = { to: '', subject: '', words: '', hasFiles: '', label: '', move: '', star: '', forwardTo: '' };
  return {
    title: t('rules.add'),
    constraint: constraintsOf(mailRuleFormSchema),
    tags: await mailTags(account.id),
    values: { from, ...empty },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  return saveForm({
    request,
    actor,
    schema: mailRuleFormSchema,
    texts: 'email',
    save: (input, { idempotencyKey }) => createMailRule({ input, accountId: account.id, actor, idempotencyKey }),
    done: ({ result, t }) => ({ to: `${rulesPath}/${result.id}`, message: t('rules.added') }),
  });
}

export default function AddMailRule() {
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel title={title} closeTo={rulesPath} footer={<PanelActions form={ruleFormId} closeTo={rulesPath} />}>
      <RuleForm {...form} actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
