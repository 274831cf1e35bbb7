import { Form, Link } from '@remix-run/react';
import {
  Archive,
  BookUser,
  CalendarClock,
  Clock,
  FilePenLine,
  Folder,
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
import { mailLabels, type MailView, mailViews, ownName } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';
import type { MailPage } from '../view.server';
import {
  contactsPath,
  mailPath,
  mailSubUrl,
  mailUrl,
  rulesPath,
  signaturePath,
  tagsPath,
  templatesPath,
} from '../links';

const icons: Record<MailView, LucideIcon> = {
  inbox: Inbox,
  starred: Star,
  snoozed: Clock,
  sent: Send,
  draft: FilePenLine,
  scheduled: CalendarClock,
  outbox: SendToBack,
  archive: Archive,
  all: Mails,
  spam: OctagonAlert,
  trash: Trash2,
};

interface SideProps {
  page: Pick<MailPage, 'list' | 'counts' | 'tags'>;
  search: URLSearchParams;
}

/**
 * The Compose button, the folders and labels with their counts, and links to related pages such as contacts and rules.
 * Narrow windows have a select above the list instead of the folders and labels.
 */
export function MailSide({ page: { list, counts, tags }, search }: SideProps) {
  const { t } = useTranslation('email');
  const none = { label: null, q: null };
  // These folders are usually empty, so they're shown only if they contain something or are open.
  const rare: readonly MailView[] = ['scheduled', 'outbox'];
  const views = mailViews.filter((view) => !rare.includes(view) || counts.views[view] > 0 || list.folder === view);
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
      <FolderChoice views={views} tags={tags} list={list} />
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
                  <Count of={['trash', 'sent', 'all', 'starred', 'archive'].includes(view) ? 0 : counts.views[view]} />
                </Link>
              </li>
            );
          })}
          {tags
            .filter(({ kind }) => kind === 'folder')
            .map(({ id, name }) => (
              <li key={id}>
                <Link
                  className="mail-side__row"
                  to={mailUrl(search, { ...none, folder: ownName(id) })}
                  aria-current={ownName(id) === here ? 'page' : undefined}
                >
                  <Folder size={17} strokeWidth={1.75} aria-hidden />
                  <bdi className="mail-side__name">{name}</bdi>
                  <Count of={counts.own[id] ?? 0} />
                </Link>
              </li>
            ))}
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
          {tags
            .filter(({ kind }) => kind === 'label')
            .map(({ id, name, color }) => (
              <li key={id}>
                <Link
                  className="mail-side__row"
                  to={mailUrl(search, { ...none, folder: null, label: ownName(id) })}
                  aria-current={ownName(id) === list.label ? 'page' : undefined}
                >
                  <span className={`mail-dot mail-dot--own-${color}`} aria-hidden />
                  <bdi className="mail-side__name">{name}</bdi>
                  <Count of={counts.own[id] ?? 0} />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <p className="mail-side__foot">
        <Link to={tagsPath}>{t('tags.manage')}</Link>
        <Link to={rulesPath}>{t('rules.title')}</Link>
        <Link to={templatesPath}>{t('templates.title')}</Link>
        <Link to={signaturePath}>{t('signature.title')}</Link>
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
 * The folders and labels as a select, for windows without room for a sidebar. With JavaScript, a selection applies
 * immediately.
 */
function FolderChoice({
  views,
  tags,
  list: { folder, label },
}: {
  views: readonly MailView[];
  tags: readonly MailTag[];
  list: MailPage['list'];
}) {
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
          <OwnOptions tags={tags} kind="folder" />
        </optgroup>
        <optgroup label={t('labels')}>
          {[...mailLabels].reverse().map((one) => (
            <option key={one} value={`label:${one}`}>
              {t(`label.${one}`)}
            </option>
          ))}
          <OwnOptions tags={tags} kind="label" />
        </optgroup>
      </Select>
      <ApplyButton />
    </Form>
  );
}

function OwnOptions({ tags, kind }: { tags: readonly MailTag[]; kind: MailTag['kind'] }) {
  return tags
    .filter((tag) => tag.kind === kind)
    .map(({ id, name }) => (
      <option key={id} value={`${kind === 'label' ? 'label:' : ''}${ownName(id)}`}>
        {name}
      </option>
    ));
}
