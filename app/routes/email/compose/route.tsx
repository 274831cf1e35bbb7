import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, type ShouldRevalidateFunction, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { backgroundSaveAction, savedItself } from '~/components/form/background-save';
import { useAnswer } from '~/components/form/use-answer';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { asResponse, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { actOnCompose } from './actions.server';
import { ComposePanel } from './panel';
import { composeView } from './view.server';

export const handle = { i18n: ['email', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What was typed stays as it is while it is saved in the background, and whatever changes elsewhere meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => !savedItself(formData) && (formData !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const search = new URL(request.url).searchParams;
  const t = await translatorFor(request, 'email');
  try {
    const view = await composeView(search, await readerOf(request, account));
    const { how } = view.start.answers ?? {};
    return { ...view, title: how ? t(`answer.${how}`) : t('compose.title') };
  } catch (error) {
    // Sent meanwhile: there is nothing to write on any more.
    if (error instanceof AppError && error.code === 'conflict')
      throw redirect(mailUrl(search, { mail: search.get('draft') }));
    throw asResponse(error);
  }
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnCompose({ request, ...(await requireAccess(request, 'Email')) });
}

export const clientAction = backgroundSaveAction;

/** A new mail, an answer or a draft, in a panel over the list. */
export default function Compose() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer() as { result?: SubmissionResult<string[]>; filesLost?: boolean } | undefined;
  const { pathname, search } = useLocation();
  const closeTo = mailUrl(useSearchParams()[0]);
  return <ComposePanel view={view} answer={answer} action={`${pathname}${search}`} closeTo={closeTo} Form={Form} />;
}
