import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { RecordNeighbors } from '~/components/data-table/neighbors';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { reloadAfterConflict } from '~/components/form/revalidate-after-conflict';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowText } from '~/components/ui/card-list';
import { languageOf } from '~/http/i18n.server';
import { constraintsOf } from '~/http/form/parse.server';
import { readListQuery } from '~/http/list/query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { readTimeZone } from '~/http/time-zone.server';
import { timelineOf } from '~/models/change/timeline.server';
import { catalogNeighbors, storedProduct } from '~/models/product/catalog.server';
import { catalogQuerySchema, productFormSchema } from '~/models/product/schema';
import { toCents } from '~/models/shared/money';
import { recordTag } from '~/models/shared/tag.server';
import { productPath } from '../../links';
import { ProductForm } from '../form';
import { saveProductForm, toProductValues } from '../form.server';
import { editProductPath, listQueryOf } from '../links';
import catalogCss from '../catalog.css?url';

export const handle = { i18n: ['shop', 'form', 'activity'], title: titleOf<typeof loader>((data) => data.name) };
export const shouldRevalidate = reloadAfterConflict;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Order');
  const product = await orThrow(storedProduct(idParam(params.id)));
  const { id, name, slug, image, isArchived, priceHistory } = product;
  const query = readListQuery(catalogQuerySchema, new URL(request.url).searchParams);
  return {
    id,
    place: await catalogNeighbors(id, query),
    name,
    slug,
    image,
    isArchived,
    tag: recordTag(product),
    values: toProductValues(product, await languageOf(request)),
    prices: [...priceHistory].reverse().map(({ price, until }) => ({ cents: toCents(price), until })),
    timeline: await timelineOf(`products/${id}`, (await readTimeZone(request)).zone),
    constraint: constraintsOf(productFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Order');
  const id = idParam(params.id);
  return saveProductForm({ request, actor, id });
}

/** Edits a product's details, image, and stock, and shows its previous prices. */
export default function EditProduct() {
  const { t } = useTranslation(['shop', 'common']);
  const { id, place, name, slug, image, isArchived, tag, values, prices, timeline, constraint } =
    useLoaderData<typeof loader>();
  const inList = listQueryOf(useSearchParams()[0]);
  return (
    <Page>
      <PageHeader
        title={name}
        actions={
          <>
            <RecordNeighbors place={place} to={(id) => `${editProductPath(id)}${inList}`} />
            {!isArchived && (
              <ButtonLink variant="outlined" color="neutral" size="sm" to={productPath({ slug })}>
                {t('catalog.view')}
              </ButtonLink>
            )}
          </>
        }
      />
      {isArchived && <Alert color="warning" title={t('catalog.archivedNote')} />}
      <ProductForm
        key={id}
        values={values}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
        tag={tag}
        image={image}
      />
      {prices.length > 0 && (
        <Card className="catalog-prices">
          <CardTitle>{t('catalog.prices')}</CardTitle>
          <CardList>
            {prices.map(({ cents, until }) => (
              <CardRow key={until}>
                <CardRowText>
                  <TextWithValue text={(value) => t('catalog.until', { value })}>
                    <Moment at={until} time />
                  </TextWithValue>
                </CardRowText>
                <CardRowEnd>
                  <Money cents={cents} />
                </CardRowEnd>
              </CardRow>
            ))}
          </CardList>
        </Card>
      )}
      <RecordTimeline days={timeline} />
    </Page>
  );
}
