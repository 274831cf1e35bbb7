import { Form, Link } from '@remix-run/react';
import { Inbox, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '~/components/data-table/bulk-bar';
import { BulkCommands } from '~/components/data-table/bulk-commands';
import { commandsFor } from '~/components/data-table/command';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { paperUrl } from '~/components/data-table/list-url';
import { Pager } from '~/components/data-table/pager';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { SavedViews, type SavedViewLink, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { ListState } from '~/components/feedback/list-state';
import { useHydrated } from '~/components/form/use-hydrated';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { ChipLink } from '~/components/ui/chip';
import { ApplyButton } from '~/components/form/apply-button';
import { isPaper } from '~/lib/print-paging';
import { mailViews, ownName } from '~/models/email/rules';
import type { MailPage } from '../view.server';
import { clearedSearchUrl, mailPath, mailSearch, mailSubUrl, mailUrl, searchOrigin } from '../links';
import { useMailCommands } from '../commands';
import { MailListRow } from './row';
import { SearchHelp, SearchOperators } from './search-help';
import { bulkFormId, type MailSelection } from './use-keys';
import { useLiveSearch } from './use-live-search';
import type { Stars } from './use-stars';
import { Cluster } from '~/components/ui/layout';

/** IDs of the forms that the controls in rows belong to. */
const forms = { bulk: bulkFormId, act: 'mail-act' };

interface ListProps {
  page: MailPage & { views: readonly SavedViewLink[]; name: string };
  search: URLSearchParams;
  selection: MailSelection;
  stars: Omit<Stars, 'page'>;
}

/** Search, bulk actions, and the rows of a folder, label, or search. */
export function MailList({ page, search, selection, stars }: ListProps) {
  const { t } = useTranslation(['email', 'table']);
  const { rows, total, list, name } = page;
  const hydrated = useHydrated();
  const currentId = rows.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    if (currentId === undefined) return;
    document.querySelector(`.mail-list [data-mail="${currentId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const follow = useClientNavigation();
  const { selected, pick, pickMatching, toggleAll, reset } = selection;
  // Without JavaScript, the selection isn't known.
  const selectedRows = hydrated ? rows.filter(({ id }) => selected.has(id)) : [];
  const commands = useMailCommands(
    page.tags,
    selectedRows.map(({ labels, tags }) => [...labels, ...tags.map(({ id }) => ownName(id))]),
  );
  const query = mailSearch(search);
  const shown = mailSearch(search, { folder: list.folder, label: list.label, q: list.q });
  const origin = searchOrigin(search, list);
  const isPicked = search.get('pick') === 'all';
  const clean = list.folder === 'trash' || list.folder === 'spam';
  const isUnsent = ['draft', 'scheduled', 'outbox'].includes(page.within);
  return (
    <section
      className="data-table mail-list"
      aria-label={name}
      // Selecting everything that matches also selects the rows.
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'scope') pickMatching(target.checked);
      }}
    >
      <ViewTabs views={page.views} search={shown} />
      <div className="toolbar">
        <div className="mail-list__tools">
          <MailSearch list={list} tags={page.tags} search={search} shown={shown} />
          <SearchHelp list={list} search={search} />
          <SavedViews views={page.views} search={shown} />
        </div>
        {page.terms.length > 0 && <SearchChips page={page} search={search} />}
        <UnknownTerms terms={page.terms} />
      </div>
      {rows.length > 0 && (
        <BulkBar
          formId={forms.bulk}
          action={mailPath}
          selected={selected.size}
          total={total}
          search={new URLSearchParams([...shown, ...(search.has('mail') ? [['mail', search.get('mail') ?? '']] : [])])}
          onReset={reset}
          clearTo={isPicked ? mailUrl(search) : null}
        >
          {/* Without JavaScript, Enter in a field activates the first button, which must not star anything. */}
          <button name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />
          <BulkCommands commands={commandsFor(commands, { folder: page.within })} iconOnly />
        </BulkBar>
      )}
      {/* The bulk bar doesn't replace this part, because clicking "all" again clears the selection. */}
      <div className="mail-list__head">
        {hydrated && rows.length > 0 && (
          <Checkbox
            aria-label={t('list.selectAll')}
            checked={rows.every(({ id }) => selected.has(id))}
            onChange={toggleAll}
          />
        )}
        {!hydrated && rows.length > 0 && (
          <>
            <span className="ctl with-script" aria-hidden />
            <Link className="mail-list__pick until-script" to={mailUrl(search, { pick: isPicked ? null : 'all' })}>
              {t(isPicked ? 'list.pickNone' : 'list.pickAll')}
            </Link>
          </>
        )}
        <span className="mail-list__total">{t(isUnsent ? 'list.total' : 'list.conversations', { count: total })}</span>
        {total > 0 && <PrintLink to={`${mailPath}${paperUrl(shown)}`} small />}
        {clean && total > 0 && (
          <Link className="mail-list__purge" to={mailSubUrl('purge', shown, { scope: 'matching' })} preventScrollReset>
            {t(`purge.${list.folder === 'trash' ? 'trash' : 'spam'}`)}
          </Link>
        )}
      </div>
      <Form id={forms.act} method="post" action={mailPath} preventScrollReset onSubmit={stars.onSubmit}>
        <input type="hidden" name="query" value={String(query)} />
      </Form>
      <ListState
        count={rows.length}
        filtered={list.q !== '' || list.label !== ''}
        clearTo={list.q === '' ? mailUrl(search, { label: null }) : clearedSearchUrl(search)}
        hint={list.q !== '' && <SearchOperators list={list} search={search} />}
        empty={{
          icon: <Inbox size={24} />,
          title: t('empty.title', { view: name }),
          text: t(`empty.${mailViews.find((view) => view === list.folder) ?? 'own'}`),
          action: list.folder === 'inbox' && <Elsewhere page={page} search={search} />,
        }}
      >
        <ul className="mail-rows" aria-label={name} onClick={follow}>
          {rows.map((row) => (
            <MailListRow
              key={row.id}
              row={row}
              to={mailUrl(search, { mail: row.id, page: page.page })}
              current={row.isCurrent}
              picked={selected.has(row.id)}
              onPick={pick}
              forms={forms}
              failure={stars.failures.get(String(row.id))?.message}
              retry={stars.retry}
              dismiss={stars.dismiss}
            />
          ))}
        </ul>
        <div className="mail-list__foot">
          {!isPaper(search) && (
            <Pager
              page={page.page}
              pages={page.pages}
              search={mailSearch(search, { folder: list.folder, label: list.label, q: list.q, origin })}
            />
          )}
        </div>
      </ListState>
    </section>
  );
}

/** The search field. With JavaScript, it shows results and completes operators while the user types. */
function MailSearch({
  list,
  tags,
  search,
  shown,
}: Pick<MailPage, 'list' | 'tags'> & { search: URLSearchParams; shown: URLSearchParams }) {
  const { t } = useTranslation('email');
  const { list: suggestions, attributes, ...live } = useLiveSearch(list.q, search, tags);
  const origin = searchOrigin(search, list);
  return (
    <Form {...live} className="mail-list__search suggest" role="search" action={mailPath}>
      {/* A search isn't limited to the open folder. */}
      {list.q === '' ? (
        <HiddenQuery search={shown} own={['q', 'folder']} />
      ) : (
        <HiddenQuery search={mailSearch(search, { q: list.q })} own={['q', 'origin']} />
      )}
      {origin !== null && <input type="hidden" name="origin" value={origin} />}
      <SearchBox label={t('search.label')} search={search} className="toolbar__search" attributes={attributes} />
      {suggestions}
      <ApplyButton />
    </Form>
  );
}

/** Links for an empty inbox: snoozed emails and drafts. */
function Elsewhere({ page: { counts }, search }: Pick<ListProps, 'page' | 'search'>) {
  const { t } = useTranslation('email');
  const views = (['snoozed', 'draft'] as const).filter((view) => counts.views[view] > 0);
  return (
    <Cluster as="span" justify="center" align="normal">
      {views.map((view) => (
        <ButtonLink key={view} variant="outlined" color="neutral" size="sm" to={mailUrl(search, { folder: view })}>
          {t(`view.${view}`)} <Num>{counts.views[view]}</Num>
        </ButtonLink>
      ))}
    </Cluster>
  );
}

/** Lists parts of the search that look like operators but aren't. */
function UnknownTerms({ terms }: Pick<MailPage, 'terms'>) {
  const { t } = useTranslation('email');
  const unknown = terms.filter(({ isUnknown }) => isUnknown);
  return unknown.map(({ text }, index) => (
    <p key={`${index} ${text}`} className="mail-list__unknown" role="status">
      {t('search.unknown', { term: text })}
    </p>
  ));
}

/** The parts of the search, each with a link that removes it, and a link that searches everywhere. */
function SearchChips({ page: { terms, list, within }, search }: Pick<ListProps, 'page' | 'search'>) {
  const { t } = useTranslation(['email', 'table']);
  return (
    <ul className="filter-chips mail-list__chips" aria-label={t('table:activeFilters')}>
      {terms.map(({ text, to }, index) => (
        <li key={`${index} ${text}`}>
          <ChipLink color="primary" className="filter-chip" to={to} preventScrollReset>
            <span className="vh">{t('table:removeFilter')} </span>
            <bdi>{text}</bdi>
            <X size={14} aria-hidden />
          </ChipLink>
        </li>
      ))}
      {list.folder !== 'all' && within === list.folder && (
        <li>
          <Link
            className="filter-chips__clear"
            to={mailUrl(search, { folder: 'all', q: list.q, origin: search.get('origin') ?? list.folder })}
          >
            {t('search.everywhere')}
          </Link>
        </li>
      )}
    </ul>
  );
}
