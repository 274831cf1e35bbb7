import { Link, useLocation } from '@remix-run/react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { MarkedText } from '~/components/text/marked-text';
import { iconButtonClass } from '~/components/ui/class-names';
import type { HitGroup } from '~/models/search/find.server';

/** The hits by group, each a link; pages with the star that bookmarks them. Without a search the bookmarks. */
export function Results({
  groups,
  marks,
  q,
}: {
  groups: readonly HitGroup[];
  marks: readonly { id: number; link: string; title: string }[];
  q: string;
}) {
  const { t } = useTranslation(['search', 'common']);
  const { pathname, search } = useLocation();
  const word = q.replace(/\bin:\S*/gi, '').trim();
  return (
    <>
      {marks.length > 0 && (
        <section className="search-group" aria-labelledby="group-marks">
          <h2 id="group-marks">{t('bookmarks.title')}</h2>
          <ul role="list">
            {marks.map(({ id, link, title }) => (
              <li key={id} className="search-hit">
                <Link to={link} className="search-hit__link">
                  <bdi className="search-hit__title">{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ name, hits, total }) => (
        <section key={name} className="search-group" aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{groupName(name)}</h2>
          <ul role="list">
            {hits.map(({ key, title, detail, url, isBookmarked }) => (
              <li key={key} className="search-hit">
                <Hit url={url}>
                  <bdi className="search-hit__title">
                    <MarkedText text={title} words={[word.trim().toLowerCase()]} />
                  </bdi>
                  {detail && (
                    <bdi className="search-hit__detail">
                      <MarkedText text={detail} words={[word.trim().toLowerCase()]} />
                    </bdi>
                  )}
                </Hit>
                {isBookmarked !== undefined && (
                  <PostButton
                    action="/bookmarks"
                    fields={{ intent: 'toggle', link: url, redirectTo: pathname + search }}
                    className={iconButtonClass({ size: 'sm' })}
                    label={t(isBookmarked ? 'bookmarks.remove' : 'bookmarks.add', { title })}
                    pressed={isBookmarked}
                  >
                    <Star size={16} aria-hidden fill={isBookmarked ? 'currentColor' : 'none'} />
                  </PostButton>
                )}
              </li>
            ))}
          </ul>
          {total > hits.length && (
            <Link className="search-group__all" to={`/search?${new URLSearchParams({ q: `in:${name} ${word}` })}`}>
              {t('all', { count: total })}
            </Link>
          )}
        </section>
      ))}
    </>
  );

  function groupName(name: string): string {
    if (name === 'pages' || name === 'files' || name === 'contacts') return t(`group.${name}`);
    return t(`common:nav.${name}` as 'common:nav.search');
  }
}

/** A page of ours is followed in place; a file or an address of a mail is not. */
function Hit({ url, children }: { url: string; children: React.ReactNode }) {
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
