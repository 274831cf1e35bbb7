import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useSearchParams,
} from '@remix-run/react';
import { backgroundSaveAction, savedItself } from '~/components/form/background-save';
import { useActionResult } from '~/components/form/use-answer';
import { requireAccess } from '~/http/page.server';
import { mailUrl } from '../links';
import { actOnCompose } from './actions.server';
import { type ComposeResult, ComposePanel } from './panel';
import { loadCompose } from './load.server';

export const handle = { i18n: ['email', 'overlay', 'form'] };

/** Skips revalidation after background saves and live updates so that they don't replace the typed text. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => !savedItself(formData) && (formData !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  return loadCompose(request, account);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnCompose({ request, ...(await requireAccess(request, 'Email')) });
}

/**
 * Preserves everything the user has typed if the server rejects the form without reading it, because its files are too
 * large.
 */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData();
  try {
    return await backgroundSaveAction(args);
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 413) throw error;
    return { result: { status: 'error', initialValue: textsOf(form) }, tooLarge: true } satisfies ComposeResult;
  }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** A new email, a reply, or a draft, in a panel over the list. */
export default function Compose() {
  const view = useLoaderData<typeof loader>();
  const actionData = useActionResult() as ComposeResult | undefined;
  const { pathname, search } = useLocation();
  const closeTo = mailUrl(useSearchParams()[0]);
  return <ComposePanel view={view} answer={actionData} action={`${pathname}${search}`} closeTo={closeTo} Form={Form} />;
}
