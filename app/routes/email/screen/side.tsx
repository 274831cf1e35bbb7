import { Form, Link } from '@remix-run/react';
import {
  BookUser,
  Clock,
  FilePenLine,
  Inbox,
  type LucideIcon,
  Mails,
  OctagonAlert,
  Pencil,
  Send,
  SendToBack,
  Star,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { ButtonLink, IconLink } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { ApplyButton } from '~/components/form/apply-button';
import { mailLabels, type MailView, mailViews } from '~/models/email/rules';
import type { MailPage } from '../view.server';
import { contactsPath, mailPath, mailSubUrl, mailUrl } from '../links';

const icons: Record<MailView, LucideIcon> = {
  inbox: Inbox,
  starred: Star,
  snoozed: Clock,
  sent: Send,
  draft: FilePenLine,
  outbox: SendToBack,
  all: Mails,
  spam: OctagonAlert,
  trash: Trash2,
};

interface SideProps {
  page: Pick<MailPage, 'list' | 'counts'>;
  search: URLSearchParams;
}

/** Compose, and the folders and labels with their counts; in narrow windows a select above the list instead. */
export function MailSide({ page: { list, counts }, search }: SideProps) {
  const { t } = useTranslation('email');
  const none = { label: null, q: null };
  // The outbox is usually empty, so it's shown only while it contains something.
  const views = mailViews.filter((view) => view !== 'outbox' || counts.views.outbox > 0 || list.folder === 'outbox');
  const here = list.label === '' ? list.folder : '';
  return (
    <div className="mail-side">
      <ButtonLink className="mail-side__compose" data-new to={mailSubUrl('compose', search)} preventScrollReset>
        <Pencil size={16} aria-hidden />
        {t('compose.open')}
      </ButtonLink>
      <IconLink
        className="mail-side__book"
        variant="outlined"
        to={contactsPath}
        aria-label={t('contacts.open')}
        title={t('contacts.open')}
      >
        <BookUser size={18} aria-hidden />
      </IconLink>
      <FolderChoice views={views} list={list} />
      <nav className="mail-side__nav" aria-label={t('folders')}>
        <ul>
          {views.map((view) => {
            const Icon = icons[view];
            return (
              <li key={view}>
                <Link
                  className="mail-side__row"
                  to={mailUrl(search, { ...none, folder: view === 'inbox' ? null : view })}
                  aria-current={view === here ? 'page' : undefined}
                >
                  <Icon size={17} strokeWidth={1.75} aria-hidden />
                  <span className="mail-side__name">{t(`view.${view}`)}</span>
                  <Count
                    of={
                      view === 'trash' || view === 'sent' || view === 'all' || view === 'starred'
                        ? 0
                        : counts.views[view]
                    }
                  />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <nav className="mail-side__nav" aria-label={t('labels')}>
        <p className="mail-side__title" aria-hidden>
          {t('labels')}
        </p>
        <ul>
          {[...mailLabels].reverse().map((label) => (
            <li key={label}>
              <Link
                className="mail-side__row"
                to={mailUrl(search, { ...none, folder: null, label })}
                aria-current={label === list.label ? 'page' : undefined}
              >
                <span className={`mail-dot mail-dot--${label}`} aria-hidden />
                <span className="mail-side__name">{t(`label.${label}`)}</span>
                <Count of={counts.labels[label]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mail-side__foot">
        <Link to={contactsPath}>{t('contacts.open')}</Link>
        <Link to={`${mailPath}/outbox`}>{t('outbox.open')}</Link>
      </p>
    </div>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 ? <Num className="mail-side__count">{of}</Num> : null;
}

/**
 * The folders and labels as a select, for windows without room for a column. With JavaScript, a selection applies
 * immediately.
 */
function FolderChoice({ views, list: { folder, label } }: { views: readonly MailView[]; list: MailPage['list'] }) {
  const { t } = useTranslation('email');
  return (
    <Form className="mail-side__choice" action={mailPath} key={`${folder} ${label}`}>
      <Select
        size="sm"
        name="choice"
        aria-label={t('foldersAndLabels')}
        defaultValue={label === '' ? folder : `label:${label}`}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <optgroup label={t('folders')}>
          {views.map((view) => (
            <option key={view} value={view}>
              {t(`view.${view}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('labels')}>
          {[...mailLabels].reverse().map((one) => (
            <option key={one} value={`label:${one}`}>
              {t(`label.${one}`)}
            </option>
          ))}
        </optgroup>
      </Select>
      <ApplyButton />
    </Form>
  );
}
