import { Form, Link } from '@remix-run/react';
import { History as Clock, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import type { ChangedField, History } from '~/models/revision/queries.server';
import { Split } from '~/components/ui/layout';

/** History page of a record's text. `history` comes from `revisionPage`; `labels` are the names of its fields. */
export function RevisionPage({
  shown: { title, name, back, history },
  labels,
}: {
  shown: { title: string; name: string; back: string; history: History };
  labels: Record<string, string>;
}) {
  const { t } = useTranslation('revision');
  return (
    <Page>
      <PageHeader title={title} sub={t('sub')} above={[{ label: name, to: back }]} />
      <RevisionHistory history={history} labels={labels} />
    </Page>
  );
}

function RevisionHistory({ history, labels }: { history: History; labels: Record<string, string> }) {
  const { t } = useTranslation('revision');
  const { revisions, chosen } = history;
  if (!chosen) {
    return (
      <Card component="div">
        <EmptyState icon={<Clock size={24} />} title={t('none.title')} text={t('none.text')} />
      </Card>
    );
  }
  return (
    <Split gap={16} columns="260px minmax(0, 1fr)">
      <Card component="nav" aria-label={t('list')} className="revisions__list">
        <ol role="list" reversed>
          {revisions.map(({ id, at, author }) => (
            <li key={id}>
              <Link to={`?revision=${id}`} aria-current={id === chosen.id ? 'true' : undefined} preventScrollReset>
                {at ? <Moment at={at} time /> : t('first')}
                {author && (
                  <span className="revisions__author">
                    <bdi>{author}</bdi>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ol>
      </Card>
      <Card aria-labelledby="difference">
        <CardTitle id="difference">{t('difference')}</CardTitle>
        <CardSub>{t('legend')}</CardSub>
        {chosen.isCurrent && <Alert title={t('current')} />}
        <Changes fields={chosen.fields} labels={labels} />
        {!chosen.isCurrent && (
          <Form method="post" className="revisions__restore">
            <HiddenFields />
            <SubmitButton
              intent={{ name: 'revision', value: String(chosen.id) }}
              icon={<RotateCcw size={16} aria-hidden />}
            >
              {t('restore')}
            </SubmitButton>
          </Form>
        )}
      </Card>
    </Split>
  );
}

/** The fields that differ, each with its lines. */
export function Changes({ fields, labels }: { fields: ChangedField[]; labels: Record<string, string> }) {
  return (
    <>
      {fields.map(({ name, lines }) => (
        <section key={name} aria-label={labels[name] ?? name}>
          <h3 className="revisions__field">{labels[name] ?? name}</h3>
          <Difference lines={lines} />
        </section>
      ))}
    </>
  );
}

/** Number of unchanged lines shown around a change. Others are omitted. */
const context = 3;

function Difference({ lines }: Pick<ChangedField, 'lines'>) {
  const { t } = useTranslation('revision');
  const near = (at: number) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same');
  return (
    <div className="difference" role="group" tabIndex={0} aria-label={t('difference')}>
      {lines.map(({ kind, text }, at) => {
        if (!near(at))
          return near(at - 1) ? (
            <p key={at} className="difference__gap">
              …
            </p>
          ) : null;
        if (kind === 'same') {
          return (
            <p key={at} dir="auto">
              {text || ' '}
            </p>
          );
        }
        const Changed = kind === 'gone' ? 'del' : 'ins';
        return (
          <p key={at} dir="auto" className={`difference__${kind}`}>
            {/* The line's direction depends on its own content, so this text is isolated. */}
            <bdi className="vh">{t(kind)} </bdi>
            <Changed>{text || ' '}</Changed>
          </p>
        );
      })}
    </div>
  );
}
