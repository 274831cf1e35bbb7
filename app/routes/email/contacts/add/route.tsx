import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { createMailContact } from '~/models/email/contact-book.server';
import { mailContactFormSchema } from '~/models/email/contact.schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { contactsUrl } from '../../links';
import { ContactForm, contactFormId } from '../form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/** Loads the form for a new contact. A link in an email can prefill the sender's name and address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Email');
  const search = new URL(request.url).searchParams;
  const t = await translatorFor(request, 'email');
  const given = (name: string) => (search.get(name) ?? '').slice(0, 254);
  return {
    title: t('contacts.add'),
    constraint: constraintsOf(mailContactFormSchema),
    values: { name: given('name'), email: given('email'), company: '', phone: '', note: '', showsPictures: '' },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  return saveForm({
    request,
    actor,
    schema: mailContactFormSchema,
    texts: 'email',
    save: (input, { idempotencyKey }) => createMailContact({ input, accountId: account.id, actor, idempotencyKey }),
    done: ({ input, t, search }) => ({ to: contactsUrl(search), message: t('contacts.added', { name: input.name }) }),
  });
}

export default function AddContact() {
  const { title, ...form } = useLoaderData<typeof loader>();
  const closeTo = contactsUrl(useSearchParams()[0]);
  return (
    <RoutedPanel title={title} closeTo={closeTo} footer={<PanelActions form={contactFormId} closeTo={closeTo} />}>
      <ContactForm {...form} actionData={useActionResult<typeof action>()} />
    </RoutedPanel>
  );
}
