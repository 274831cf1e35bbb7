import { inAddress } from '~/lib/cut-text';
import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Num } from '~/components/text/num';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemContent } from '~/components/ui/list';
import { sales } from '../sales';
import { ShopTable } from '../shop-table';

/** A table in which each name opens its details next to the list. */
export default function DetailsRow() {
  return (
    <ShopTable
      name={({ shop }) => (
        <Link to={`?row=${inAddress(shop)}`} preventScrollReset>
          <bdi>{shop}</bdi>
        </Link>
      )}
    />
  );
}

/** The details of the row in the URL. */
export function Overlay() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const row = sales.find(({ shop }) => shop === search.get('row'));
  if (!row) return null;
  return (
    <RoutedPanel title={<bdi>{row.shop}</bdi>} sub={t(`table.region.${row.region}`)} closeTo="?">
      <List aria-label={row.shop}>
        {row.quarters.map((sold, at) => (
          <ListItem key={at} divider>
            <ListItemContent>{`Q${at + 1}`}</ListItemContent>
            <Num>{sold}</Num>
          </ListItem>
        ))}
      </List>
    </RoutedPanel>
  );
}
