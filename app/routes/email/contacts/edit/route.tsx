import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { getMailContact, updateMailContact } from '~/models/email/contact-book.server';
import { type MailContact, mailContactFormSchema } from '~/models/email/contact.schema';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { saveForm } from '~/http/form/save.server';
import { contactsUrl } from '../../links';
import { ContactForm, contactFormId } from '../form';

export const handle = { title: titleOf<typeof loader>(({ values }) => values.name) };

const valuesOf = ({ name, email, company, phone, note, showsPictures }: MailContact) => ({
  name,
  email,
  company,
  phone,
  note,
  showsPictures: showsPictures ? 'on' : '',
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const contact = await orThrow(getMailContact(idParam(params.id), account.id));
  return {
    id: contact.id,
    values: valuesOf(contact),
    tag: recordTag(contact),
    constraint: constraintsOf(mailContactFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: mailContactFormSchema,
    texts: 'email',
    save: (input, { tag, idempotencyKey }) =>
      updateMailContact({ id, input, tag, accountId: account.id, actor, idempotencyKey }),
    done: ({ input, t, search }) => ({ to: contactsUrl(search), message: t('contacts.saved', { name: input.name }) }),
    stored: async () => {
      const contact = await getMailContact(id, account.id);
      return { tag: recordTag(contact), values: valuesOf(contact) };
    },
  });
}

export default function EditContact() {
  const { id, values, tag, constraint } = useLoaderData<typeof loader>();
  const closeTo = contactsUrl(useSearchParams()[0]);
  return (
    <RoutedPanel
      title={<bdi>{values.name}</bdi>}
      closeTo={closeTo}
      footer={<PanelActions form={contactFormId} closeTo={closeTo} />}
    >
      <ContactForm
        key={id}
        values={values}
        constraint={constraint}
        tag={tag}
        actionData={useActionResult<typeof action>()}
      />
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted contact. The contact list stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('email');
  return (
    <RoutedPanel title={t('contacts.title')} closeTo={contactsUrl(useSearchParams()[0])}>
      <RouteError />
    </RoutedPanel>
  );
}
