import { Form, Link, useLocation } from '@remix-run/react';
import { EllipsisVertical, FileText, PanelsTopLeft, Plus, Star, User, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { PostButton } from '~/components/form/post-button';
import { Keys } from '~/components/keys/key-table';
import { type DestinationName, destinations, keysOf } from '~/components/keys/shortcuts';
import { MarkedText } from '~/components/text/marked-text';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { Menu, MenuButton } from '~/components/ui/menu';
import { features } from '~/features';
import { useRootData } from '~/lib/root-data';
import type { Hit, HitGroup, RecordAct } from '~/models/search/find.server';
import './results.css';

const ownGroups = ['actions', 'create', 'pages', 'files', 'contacts'] as const;

/**
 * The results by group, each as a link with the matching words. Pages have a star that bookmarks them. Without a query,
 * shows bookmarks, recent records, and recent searches.
 */
export function Results({
  groups,
  marks,
  recent,
  searches,
  q,
}: {
  groups: readonly HitGroup[];
  marks: readonly { id: number; link: string; title: string }[];
  recent: readonly Hit[];
  searches: readonly string[];
  q: string;
}) {
  const { t } = useTranslation(['search', 'common']);
  const { pathname, search } = useLocation();
  const groupName = useGroupName();
  return (
    <>
      <Group name="recent" title={t('recent')} rows={recent}>
        {({ title, detail, url }) => (
          <Follow url={url}>
            <bdi className="search-hit__title">{title}</bdi>
            {detail && <bdi className="search-hit__detail">{detail}</bdi>}
          </Follow>
        )}
      </Group>
      <Group name="marks" title={t('bookmarks.title')} rows={marks.map((mark) => ({ ...mark, key: String(mark.id) }))}>
        {({ link, title }) => (
          <>
            <Follow url={link}>
              <bdi className="search-hit__title">{title}</bdi>
            </Follow>
            <KeysOf url={link} />
          </>
        )}
      </Group>
      <Group name="searches" title={t('searches')} rows={searches.map((key) => ({ key }))}>
        {({ key }) => (
          <Follow url={`/search?${new URLSearchParams({ q: key })}`}>
            <bdi className="search-hit__title">{key}</bdi>
          </Follow>
        )}
      </Group>
      {groups.map(({ name, hits, total }) => (
        <Group
          key={name}
          name={name}
          title={groupName(name)}
          rows={hits}
          footer={total > hits.length && all(name, total)}
        >
          {(hit) => (
            <>
              {hit.person ? (
                <Avatar name={hit.title} src={hit.person.avatar} size={28} className="search-hit__face" />
              ) : (
                <GroupIcon name={name} />
              )}
              {hit.post ? (
                <Do url={hit.url} fields={{ ...hit.post, redirectTo: pathname + search }} anew={hit.anew === true}>
                  <Found hit={hit} />
                </Do>
              ) : (
                <Follow url={hit.url}>
                  <Found hit={hit} />
                </Follow>
              )}
              <KeysOf url={hit.url} />
              {hit.person?.write && (
                <Link className="search-hit__act" to={hit.person.write} aria-label={t('writeTo', { name: hit.title })}>
                  {t('write')}
                </Link>
              )}
              {hit.edit && (
                <Link className="search-hit__act" to={hit.edit} aria-label={t('editThis', { title: hit.title })}>
                  {t('edit')}
                </Link>
              )}
              {hit.acts && <RecordActs title={hit.title} acts={hit.acts} back={pathname + search} />}
              {hit.isBookmarked !== undefined && (
                <PostButton
                  action="/bookmarks"
                  fields={{ intent: 'toggle', link: hit.url, redirectTo: pathname + search }}
                  className={iconButtonClass({ size: 'sm' })}
                  label={t(hit.isBookmarked ? 'bookmarks.remove' : 'bookmarks.add', { title: hit.title })}
                  pressed={hit.isBookmarked}
                >
                  <Star size={16} aria-hidden fill={hit.isBookmarked ? 'currentColor' : 'none'} />
                </PostButton>
              )}
            </>
          )}
        </Group>
      ))}
    </>
  );

  function all(name: string, count: number) {
    return (
      <Link className="search-group__all" to={searchUrl(q, name)}>
        {t('all', { count })}
      </Link>
    );
  }
}

/** Returns a search without the group that it's limited to. */
export const withoutGroup = (q: string): string => q.replace(/(?:^|\s)in:\S*/gi, '').trim();

/** Returns the URL of a search in one group, or in all groups. */
export function searchUrl(q: string, group = ''): string {
  const rest = withoutGroup(q);
  return `/search?${new URLSearchParams({ q: group ? `in:${group} ${rest}` : rest })}`;
}

/** Returns a function that returns the name of a group of results: one of the search's own groups, or a feature. */
export function useGroupName(): (name: string) => string {
  const { t } = useTranslation(['search', 'common']);
  return (name) => {
    const own = ownGroups.find((one) => one === name);
    return own ? t(`group.${own}`) : t(`common:nav.${name}` as 'common:nav.search');
  };
}

/** A titled list of rows, each rendered by `children`, with `footer` below them. Renders nothing if there are no rows. */
export function Group<Row extends { key: string }>({
  name,
  title,
  rows,
  footer,
  children,
}: {
  name: string;
  title: string;
  rows: readonly Row[];
  footer?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="search-group" aria-labelledby={`group-${name}`}>
      <h2 id={`group-${name}`}>{title}</h2>
      <ul role="list">
        {rows.map((row) => (
          <li key={row.key} className="search-hit">
            {children(row)}
          </li>
        ))}
      </ul>
      {footer}
    </section>
  );
}

const ownIcons = { actions: Zap, create: Plus, pages: PanelsTopLeft, files: FileText, contacts: User };

function GroupIcon({ name }: { name: string }) {
  const own = ownGroups.find((one) => one === name);
  const Icon = own ? ownIcons[own] : features.find((one) => one.name === name)?.icon;
  return Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden className="search-hit__icon" /> : null;
}

function Found({ hit: { title, detail, words, person } }: { hit: Hit }) {
  const { t } = useTranslation('search');
  const email = person && person.email !== detail ? person.email : '';
  const shown = `${title} ${detail} ${email}`.toLowerCase();
  const unseen = words.filter((word) => !shown.includes(word));
  return (
    <>
      <bdi className="search-hit__title">
        <MarkedText text={title} words={[...words]} />
      </bdi>
      {detail && (
        <bdi className="search-hit__detail">
          <MarkedText text={detail} words={[...words]} />
        </bdi>
      )}
      {email && (
        <bdi className="search-hit__detail">
          <MarkedText text={email} words={[...words]} />
        </bdi>
      )}
      {unseen.length > 0 && <span className="search-hit__detail">{t('why', { words: unseen.join(', ') })}</span>}
    </>
  );
}

function RecordActs({ title, acts, back }: { title: string; acts: readonly RecordAct[]; back: string }) {
  const { t } = useTranslation('search');
  return (
    <Menu
      label={t('acts', { title })}
      icon={<EllipsisVertical size={18} aria-hidden />}
      buttonClass={iconButtonClass({ size: 'sm' })}
      className="search-hit__acts"
    >
      {acts.map(({ key, title: label, url, post, download, danger = false, idempotent }) =>
        post ? (
          <MenuButton
            key={key}
            action={url}
            fields={{ ...post, redirectTo: back }}
            danger={danger}
            idempotent={idempotent}
          >
            {label}
          </MenuButton>
        ) : (
          <a key={key} href={url} download={download || undefined} className={menuItemClass(danger)}>
            <span className="menu__text">{label}</span>
          </a>
        ),
      )}
    </Menu>
  );
}

function KeysOf({ url }: { url: string }) {
  const choice = useRootData()?.keys;
  const name = (Object.keys(destinations) as DestinationName[]).find((one) => destinations[one].to === url);
  return name && !choice?.off ? <Keys keys={keysOf(name, choice)} /> : null;
}

/** A result that runs an action immediately when clicked. */
function Do({
  url,
  fields,
  anew,
  children,
}: {
  url: string;
  fields: Readonly<Record<string, string>>;
  anew: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={url} className="search-hit__do" preventScrollReset reloadDocument={anew}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="search-hit__link">{children}</button>
    </Form>
  );
}

/**
 * Link to a result. Links to pages of the app are followed without loading a document; those to files and email
 * addresses aren't.
 */
function Follow({ url, children }: { url: string; children: ReactNode }) {
  const own = url.startsWith('/') && !url.startsWith('/art/') && !url.startsWith('/uploads/');
  if (own)
    return (
      <Link to={url} className="search-hit__link">
        {children}
      </Link>
    );
  return (
    <a href={url} className="search-hit__link">
      {children}
    </a>
  );
}
