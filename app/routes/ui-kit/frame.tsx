import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useMay } from '~/components/layout/use-ability';
import { Card } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import { Table } from '~/components/ui/table';
import { canOpen, navigationPages } from '~/navigation';
import { sections, type SectionKey } from './catalogue';

/**
 * The frame of a page of the kit: when to use it, the live parts, what is left without script, keys, pages that use it
 * and the code (features §20).
 */
export function KitPage({
  section,
  shown: { title, source },
  children,
}: {
  section: SectionKey;
  shown: { title: string; source: { name: string; code: string } | null };
  children: ReactNode;
}) {
  const { t } = useTranslation(['kit', 'common']);
  const may = useMay();
  const { path, keys, uses, sources } = sections[section];
  const names = navigationPages();
  const users = uses.filter((use) => canOpen(use, may));
  return (
    <Page className="kit">
      <PageHeader
        title={title}
        sub={t(`section.${section}.when`)}
        crumbs={[
          { label: t('common:nav.dashboard'), to: '/' },
          { label: t('common:navGroup.uiKit') },
          { label: title },
        ]}
      />
      {children}
      <div className="kit-grid">
        <Sample title={t('frame.fallback')}>
          <p className="kit-text">{t(`section.${section}.fallback`)}</p>
        </Sample>
        <Sample title={t('frame.keyboard')}>
          <Table size="sm" aria-label={t('frame.keyboard')}>
            <thead>
              <tr>
                <th scope="col">{t('frame.key')}</th>
                <th scope="col">{t('frame.does')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`keys.${key}.name`)}</th>
                  <td>{t(`keys.${key}.does`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Sample>
        <Sample title={t('frame.used')}>
          <div className="kit-row">
            {users.map((use) => {
              const page = names.find(({ to }) => to === use);
              return (
                <ChipLink key={use} to={use}>
                  {page ? t(`common:nav.${page.key}`) : use}
                </ChipLink>
              );
            })}
          </div>
        </Sample>
      </div>
      <Sample title={t('frame.source')}>
        <div className="kit-row" id="source">
          {sources.map((name) => (
            <ChipLink
              key={name}
              to={`${path}?source=${name}#source`}
              color={source?.name === name ? 'primary' : 'neutral'}
              aria-current={source?.name === name ? 'true' : undefined}
            >
              <span dir="ltr">{name}</span>
            </ChipLink>
          ))}
        </div>
        {source && (
          <pre className="kit-code" dir="ltr" lang="en" tabIndex={0} role="region" aria-label={source.name}>
            <code>{source.code}</code>
          </pre>
        )}
      </Sample>
    </Page>
  );
}

/** One part of a page of the kit: a heading and what it is about. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="card__title kit-title">{title}</h2>
      {children}
    </Card>
  );
}
