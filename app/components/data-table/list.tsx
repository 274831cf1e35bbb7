import { useLocation, useSearchParams } from '@remix-run/react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ListState } from '~/components/feedback/list-state';
import { Card } from '~/components/ui/card';
import { usePathAccess } from '~/components/ui/path-access';
import { isPaper } from '~/lib/print-paging';
import { BulkExport, ExportMenu } from './toolbar/export-menu';
import { BulkCommands } from './bulk-commands';
import { type Command, usePermittedCommands } from './command';
import { DataTable, type DataTableProps } from './data-table';
import type { Filter } from './toolbar/filter';
import { FilterTabs } from './toolbar/filter-tabs';
import { paperUrl } from './list-url';
import { SavedViews, type SavedViewLink, ViewTabs } from './toolbar/saved-views';
import { Toolbar } from './toolbar/toolbar';

type ListProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rows'
  | 'total'
  | 'query'
  | 'rowId'
  | 'rowLabel'
  | 'empty'
  | 'failed'
  | 'pinned'
  | 'sums'
  | 'summary'
  | 'selectedSummary'
> & {
  /** Label and placeholder of the search field: "Search client, number, amount…". */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** All commands for rows. Each is declared once. */
  commands: readonly Command<Row>[];
  /** Returns the accessible name of a row's menu: "More actions for invoice 4987". */
  menuLabel: (row: Row) => string;
  /** The saved views that `load` returns in the server half of the list (`listPage`). */
  views: readonly SavedViewLink[];
  /** URL of the list's export. */
  exportPath: string;
  /** Fields of the bulk bar that a bulk command reads from the form: "Role", "Plan". */
  bulkFields?: ReactNode;
};

/**
 * A complete list page in one card, configured with props. Includes tabs with counts, search, filters, saved views,
 * export, print, row actions, bulk actions, pagination, and empty and error states. It uses only links, GET forms, and
 * POST forms to the route's action. With JavaScript, filters apply as you type. Its server half is `listPage` in
 * `~/http/list/page.server`. See "How to add a list page" in the README.
 */
export function List<Row extends RowData>({
  searchLabel,
  filters = [],
  commands,
  menuLabel,
  views,
  exportPath,
  bulkFields,
  ...table
}: ListProps<Row>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const permitted = usePermittedCommands(commands, table.rows, pathname);
  const isEditable = usePathAccess().canPost(pathname);
  const tabs = filters.find((filter) => filter.kind === 'tabs');
  return (
    <DataTable
      {...table}
      commands={permitted}
      menuLabel={menuLabel}
      toolbar={
        <>
          <ViewTabs views={views} search={search} />
          {tabs && !isPaper(search) && <FilterTabs filter={tabs} search={search} />}
          <Toolbar searchLabel={searchLabel} filters={filters}>
            <SavedViews views={views} search={search} />
            <ExportMenu path={exportPath} search={search} printTo={paperUrl(search)} />
          </Toolbar>
        </>
      }
      bulk={{
        actions: (
          <>
            {isEditable && bulkFields}
            <BulkCommands commands={permitted} />
            <BulkExport path={exportPath} />
          </>
        ),
      }}
    />
  );
}

/**
 * Replaces a list whose rows couldn't be loaded; the frame of the page and the menu don't change. Render it in the
 * `ErrorBoundary`.
 */
export function ListFailed() {
  return (
    <Card className="data-table">
      <ListState count={0} filtered={false} failed clearTo="" empty={{ icon: null, title: '' }}>
        {null}
      </ListState>
    </Card>
  );
}
