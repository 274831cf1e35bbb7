import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { productFormSchema } from '~/models/product/schema';
import { ProductForm } from '../form';
import { saveProductForm } from '../form.server';
import catalogCss from '../catalog.css?url';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Order');
  const title = (await translatorFor(request, 'shop'))('catalog.add');
  return { title, constraint: constraintsOf(productFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Order');
  return saveProductForm({ request, actor, id: null });
}

export default function AddProduct() {
  const { title, constraint } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} />
      <ProductForm constraint={constraint} actionData={useActionResult<typeof action>()} values={{ rating: '4' }} />
    </Page>
  );
}
