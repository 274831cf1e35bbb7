import { Form, Link } from '@remix-run/react';
import { ArrowLeft, Forward, ListTodo, MailOpen, MailQuestion, Printer, Reply, ReplyAll } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BulkCommands } from '~/components/data-table/bulk-commands';
import { commandsFor } from '~/components/data-table/command';
import { commandIntent } from '~/components/data-table/command-intent';
import { StepLink } from '~/components/data-table/neighbors';
import { FollowUpLinks } from '~/components/follow-up/links';
import { EmptyState } from '~/components/feedback/empty-state';
import { useHydrated } from '~/components/form/use-hydrated';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink, IconButton, IconLink } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { type MailListName, ownName } from '~/models/email/rules';
import { starIntent } from '../acts';
import { useMailCommands } from '../commands';
import type { OpenMail } from '../open.server';
import type { MailPage } from '../view.server';
import { MailLabels } from '../label';
import { Invitation } from './invitation';
import { answerPlaceId } from '../compose/open';
import { Undelivered } from '../undelivered';
import { mailPath, mailSearch, mailSubUrl, mailUrl, openAnswerUrl } from '../links';
import { MailMessage } from './message';
import { Scheduled } from './scheduled';
import { Unsubscribe } from './unsubscribe';
import type { Stars } from './use-stars';
import { Cluster } from '~/components/ui/layout';

const formId = 'mail-open';

interface PaneProps {
  page: MailPage;
  search: URLSearchParams;
  stars: Omit<Stars, 'page'>;
}

/** The open email with its conversation, or a placeholder. */
export function MailPane({ page, search, stars }: PaneProps) {
  const { t } = useTranslation('email');
  const { open } = page;
  const failure = open && stars.failures.get(String(open.id));
  if (!open) {
    return (
      <section className="mail-pane mail-pane--empty" aria-label={t('pane.label')}>
        {page.asked ? (
          <EmptyState
            icon={<MailQuestion size={24} />}
            title={t('pane.missing.title')}
            text={t('pane.missing.text')}
            action={
              <ButtonLink variant="outlined" color="neutral" size="sm" to={mailUrl(search, { mail: null })}>
                {t('pane.back')}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState icon={<MailOpen size={24} />} title={t('pane.noneTitle')} text={t('pane.none')} />
        )}
      </section>
    );
  }
  return (
    <section className="mail-pane" aria-label={t('pane.label')}>
      <Toolbar page={page} open={open} search={search} stars={stars} />
      {failure && (
        <ChangeFailureNote
          message={failure.message}
          onRetry={() => stars.retry(open.id)}
          onDismiss={() => stars.dismiss(open.id)}
        />
      )}
      <article className="mail-pane__scroll" aria-labelledby="mail-subject">
        <header className="mail-pane__head">
          <h2 id="mail-subject" dir="auto">
            {open.subject || t('noSubject')}
          </h2>
          <span className="mail-row__labels">
            <MailLabels labels={open.labels} tags={open.tags} />
          </span>
        </header>
        <Notes open={open} undelivered={page.undelivered} search={search} />
        {page.unsubscribe && <Unsubscribe by={page.unsubscribe} search={search} />}
        {page.invitation && <Invitation invitation={page.invitation} search={search} />}
        {page.followUps.length > 0 && <FollowUpLinks links={page.followUps} />}
        {open.parts.map((part) => (
          <MailMessage key={`${open.id} ${part.id}`} part={part} search={search} isOnly={open.parts.length === 1} />
        ))}
        <div
          id={answerPlaceId}
          data-emails={[...new Set([open.id, ...open.parts.map(({ mailId }) => mailId)])].join(' ')}
        />
      </article>
      {open.folder !== 'draft' && <Answers open={open} search={search} />}
    </section>
  );
}

/**
 * Notes about the open email: it's scheduled, about to be sent, undelivered, snoozed, or a draft, or its conversation
 * has drafts.
 */
function Notes({
  open,
  undelivered,
  search,
}: Pick<MailPage, 'undelivered'> & { open: OpenMail; search: URLSearchParams }) {
  const { t } = useTranslation('email');
  const isRefused = undelivered.some(({ state }) => state === 'refused');
  const drafts = open.folder === 'draft' && open.sendAt === null ? [open.id] : open.drafts;
  return (
    <>
      {open.scheduled && <Scheduled id={open.id} scheduled={open.scheduled} search={search} />}
      {open.sendAt !== null && !open.scheduled && (
        <Alert title={t('pane.leaving')}>
          <Form method="post" action={mailSubUrl('compose', search)}>
            <input type="hidden" name="draft" value={open.id} />
            <Button variant="soft" size="sm" name="intent" value="hold">
              {t('pane.hold')}
            </Button>
          </Form>
        </Alert>
      )}
      {undelivered.length > 0 && (
        <Alert color={isRefused ? 'danger' : 'warning'} title={t(isRefused ? 'pane.refused' : 'pane.tryingAgain')}>
          <Undelivered receipts={undelivered} />
          <Link to={`${mailPath}/outbox`}>{t('pane.toOutbox')}</Link>
        </Alert>
      )}
      {open.snoozed && <Alert title={t('pane.snoozed', { when: open.snoozed })} />}
      {drafts.map((id) => (
        <Alert key={id} title={t(id === open.id ? 'pane.draft' : 'pane.answerDraft')}>
          <Link to={mailSubUrl('compose', search, { draft: id })} preventScrollReset>
            {t('pane.edit')}
          </Link>
        </Alert>
      ))}
    </>
  );
}

/** Returns the list that an email is in, which determines its actions. */
function placeOf({ folder, shelf }: OpenMail): MailListName {
  if (shelf === null || (folder !== 'inbox' && folder !== 'sent')) return folder;
  return shelf === 'archive' ? shelf : ownName(shelf);
}

function Toolbar({ page, open, search, stars }: PaneProps & { open: OpenMail }) {
  const { t } = useTranslation(['email', 'followUp']);
  const hydrated = useHydrated();
  const commands = commandsFor(useMailCommands(page.tags), {
    folder: open.snoozed ? 'snoozed' : placeOf(open),
    isRead: true,
    isMuted: open.isMuted,
    labels: [...open.labels, ...open.tags.map(({ id }) => ownName(id))],
    // The toolbar has its own button for the star, and no button that deletes permanently.
  }).filter(({ key }) => !['star', 'unstar', 'purge'].includes(key));
  return (
    <div className="mail-pane__bar">
      <IconLink
        className="mail-pane__back"
        size="sm"
        to={mailUrl(search, { mail: null, page: page.page })}
        aria-label={t('pane.back')}
      >
        <ArrowLeft className="flip" size={18} aria-hidden />
      </IconLink>
      <Form
        id={formId}
        method="post"
        action={mailPath}
        className="mail-pane__acts"
        preventScrollReset
        onSubmit={stars.onSubmit}
      >
        <input type="hidden" name="query" value={String(mailSearch(search))} />
        {/* Without JavaScript, Enter in a field activates the first button, which must not change the star. */}
        <button name="intent" value={commandIntent('enter', open.id)} className="vh" tabIndex={-1} aria-hidden="true" />
        <button
          className={iconButtonClass({ size: 'sm', variant: 'outlined', className: 'mail-star' })}
          name="intent"
          value={starIntent({ id: open.id, on: !open.isStarred })}
          aria-pressed={open.isStarred}
          aria-label={t('act.star')}
          title={t('act.star')}
        />
        <BulkCommands commands={commands} id={open.id} iconOnly />
        <IconLink
          size="sm"
          variant="outlined"
          to={mailSubUrl('follow-up', search)}
          preventScrollReset
          aria-label={t('followUp:open')}
          title={t('followUp:open')}
        >
          <ListTodo size={16} aria-hidden />
        </IconLink>
        {!hydrated ? (
          <span
            className={iconButtonClass({ size: 'sm', variant: 'outlined', className: 'with-script' })}
            aria-hidden
          />
        ) : (
          <IconButton
            size="sm"
            variant="outlined"
            aria-label={t('act.print')}
            title={t('act.print')}
            onClick={() => window.print()}
          >
            <Printer size={16} aria-hidden />
          </IconButton>
        )}
      </Form>
      <Cluster as="nav" gap={6} aria-label={t('pane.steps')}>
        {page.position > 0 && (
          <span className="mail-pane__place">{t('pane.place', { position: page.position, total: page.total })}</span>
        )}
        <StepLink
          rel="prev"
          to={page.newer === null ? null : mailUrl(search, { mail: page.newer, page: null })}
          label={t('pane.previous')}
        />
        <StepLink
          rel="next"
          to={page.older === null ? null : mailUrl(search, { mail: page.older, page: null })}
          label={t('pane.next')}
        />
      </Cluster>
    </div>
  );
}

function Answers({ open, search }: { open: OpenMail; search: URLSearchParams }) {
  const { t } = useTranslation('email');
  const many = open.parts.some(({ to, cc }) => to.length + cc.length > 1);
  const responseKinds = [
    { how: 'reply', Icon: Reply },
    ...(many ? [{ how: 'replyAll', Icon: ReplyAll } as const] : []),
    { how: 'forward', Icon: Forward },
  ] as const;
  return (
    <footer className="mail-pane__foot">
      {responseKinds.map(({ how, Icon }) => (
        <ButtonLink
          key={how}
          variant="outlined"
          color="neutral"
          size="sm"
          to={openAnswerUrl(search, how, open)}
          preventScrollReset
        >
          <Icon size={16} aria-hidden />
          {t(`answer.${how}`)}
        </ButtonLink>
      ))}
      {open.parts.length > 1 && (
        <ButtonLink
          variant="outlined"
          color="neutral"
          size="sm"
          to={mailSubUrl('compose', search, { forward: open.id, part: 'all' })}
          preventScrollReset
        >
          <Forward size={16} aria-hidden />
          {t('answer.forwardAll')}
        </ButtonLink>
      )}
      <span className="mail-pane__count">{t('pane.messages', { count: open.parts.length })}</span>
    </footer>
  );
}
