import { Form, Link } from '@remix-run/react';
import { CreditCard, Link2, Package, Pencil, RefreshCcw, Settings, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { MarkedText } from '~/components/text/marked-text';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { Accordion } from '~/components/ui/accordion';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import type { faqPage } from '~/models/faq/queries.server';
import type { FaqPageQuery } from '~/models/faq/schema';
import { DraftChip } from '../draft';
import { faqPath, faqUrl } from '../links';
import { VoteButtons } from '../vote';

type FaqGroup = Awaited<ReturnType<typeof faqPage>>['groups'][number];

const categoryIcons = { CreditCard, Package, RefreshCcw, ShoppingBag, Settings };

/** The questions of a category, with collapsible answers, in one form for all votes. */
export function FaqEntries({
  category: { id, icon, title, subtitle, entries },
  query,
  words,
  site,
  isOpen,
  canEdit,
}: {
  category: FaqGroup;
  query: FaqPageQuery;
  /** The search words, spelled as they appear here, to be highlighted. */
  words: readonly string[];
  /** The origin of this site, which shared links need. */
  site: string;
  isOpen: (id: number) => boolean;
  canEdit: boolean;
}) {
  const { t } = useTranslation('help');
  const isVisitor = useIsVisitor();
  const Icon = categoryIcons[icon as keyof typeof categoryIcons] ?? Settings;
  return (
    <Card aria-labelledby={`faq-${id}`}>
      <header className="faq-head">
        <IconTile color="primary" size="md">
          <Icon size={19} />
        </IconTile>
        <div>
          <CardTitle id={`faq-${id}`}>{title}</CardTitle>
          <CardSub>{subtitle}</CardSub>
        </div>
      </header>
      <Form method="post" action={faqUrl({ ...query, open: undefined })} preventScrollReset>
        <Accordion
          items={entries.map(({ id: entryId, question, ans, draft, ...vote }) => ({
            id: `q-${entryId}`,
            open: isOpen(entryId),
            title: (
              <span dir="auto">
                <MarkedText text={question} words={words} /> <DraftChip of={{ draft }} />
              </span>
            ),
            children: (
              <>
                <p dir="auto">
                  <MarkedText text={ans} words={words} />
                </p>
                {!draft && !isVisitor && <VoteButtons id={entryId} vote={vote} />}
                <p className="faq-entry__links">
                  <CopyButton text={`${site}${faqUrl({ open: entryId })}`} kind="link" />
                  <Link to={faqUrl({ open: entryId })} preventScrollReset>
                    <Link2 size={14} aria-hidden />
                    {t('faq.link')}
                  </Link>
                  {canEdit && (
                    <Link to={`${faqPath}/edit/${entryId}`} aria-label={`${t('faq.edit')}: ${question}`}>
                      <Pencil size={14} aria-hidden />
                      {t('faq.edit')}
                    </Link>
                  )}
                </p>
              </>
            ),
          }))}
        />
      </Form>
    </Card>
  );
}
