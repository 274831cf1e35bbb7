import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { PanelActions } from '~/components/form/panel-actions';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { type MailRule, mailRuleFormSchema } from '~/models/email/filter.schema';
import { deleteMailRule, getMailRule, mailsOfRule, runMailRule, updateMailRule } from '~/models/email/filter.server';
import { mailTags } from '~/models/email/tags.server';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { rulesPath } from '../../links';
import { RuleForm, ruleFormId } from '../form';

export const handle = { i18n: ['email', 'overlay', 'form'] };

/** Maximum number of matching emails in the preview of a rule. */
const maxNamed = 5;

const valuesOf = ({ hasFiles, star, from, to, subject, words, label, move, forwardTo }: MailRule) => ({
  ...{ from, to, subject, words, label, move, forwardTo },
  hasFiles: hasFiles ? 'on' : '',
  star: star ? 'on' : '',
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  const rule = await orThrow(getMailRule(idParam(params.id), account.id));
  const emails = await mailsOfRule(rule);
  return {
    id: rule.id,
    title: t('rules.edit'),
    values: valuesOf(rule),
    tag: recordTag(rule),
    constraint: constraintsOf(mailRuleFormSchema),
    tags: await mailTags(account.id),
    matches: emails.length,
    subjects: emails.slice(0, maxNamed).map(({ id, subject }) => ({ id, subject: subject || t('noSubject') })),
  };
}

interface Work extends PostedForm {
  id: number;
  accountId: number;
}

type Answer = ReturnType<typeof redirectWithToast> | ReturnType<typeof saveForm>;

const act = intents<Work, Answer>(
  {
    save: ({ request, id, accountId, actor, form }) =>
      saveForm({
        request,
        actor,
        form,
        schema: mailRuleFormSchema,
        texts: 'email',
        save: (input, { tag, idempotencyKey }) => updateMailRule({ id, input, tag, accountId, actor, idempotencyKey }),
        done: ({ t }) => ({ to: `${rulesPath}/${id}`, message: t('rules.saved') }),
        stored: async () => {
          const rule = await getMailRule(id, accountId);
          return { tag: recordTag(rule), values: valuesOf(rule) };
        },
      }),
    delete: async ({ request, id, accountId, actor }) => {
      const { changeId } = await orThrow(deleteMailRule({ id, accountId, actor }));
      const message = (await translatorFor(request, 'email'))('rules.deleted');
      return redirectWithToast(request, rulesPath, { type: 'success', message, changeId });
    },
    run: async ({ request, id, accountId, actor }) => {
      const { result, changeId } = await orThrow(runMailRule({ id, accountId, actor }));
      const message = (await translatorFor(request, 'email'))('rules.ran', { count: result.count });
      return redirectWithToast(request, `${rulesPath}/${id}`, { type: 'success', message, changeId });
    },
  },
  { without: 'save' },
);

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  return act(form, { request, id: idParam(params.id), accountId: account.id, actor, form });
}

/** Panel to edit, apply, or delete a rule. */
export default function EditMailRule() {
  const { t } = useTranslation('email');
  const { id, title, matches, subjects, ...form } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel title={title} closeTo={rulesPath} footer={<PanelActions form={ruleFormId} closeTo={rulesPath} />}>
      <RuleForm key={id} {...form} actionData={useActionResult<typeof action>()} />
      <section className="mail-rule__existing" aria-label={t('rules.existing')}>
        <h3>{t('rules.existing')}</h3>
        <p>{t('rules.matches', { count: matches })}</p>
        {subjects.length > 0 && (
          <>
            <ul>
              {subjects.map((mail) => (
                <li key={mail.id} dir="auto">
                  {mail.subject}
                </li>
              ))}
            </ul>
            <PostButton fields={{ intent: 'run' }}>{t('rules.run')}</PostButton>
          </>
        )}
      </section>
      <PostButton fields={{ intent: 'delete' }}>{t('rules.delete')}</PostButton>
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted rule. */
export function ErrorBoundary() {
  const { t } = useTranslation('email');
  return (
    <RoutedPanel title={t('rules.title')} closeTo={rulesPath}>
      <RouteError />
    </RoutedPanel>
  );
}
