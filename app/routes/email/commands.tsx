import type { TFunction } from 'i18next';
import {
  Archive,
  Ban,
  BellOff,
  Clock,
  FolderInput,
  Mail,
  MailOpen,
  OctagonAlert,
  RotateCcw,
  Star,
  StarOff,
  Tag,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { Num } from '~/components/text/num';
import { MenuLink } from '~/components/ui/menu';
import { type MailListName, mailLabels, ownName } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';
import { snoozeChoices } from './acts';
import { mailPath, tagsPath } from './links';

/** State of an email. A property is missing if it's unknown or differs between the selected emails. */
interface MailState {
  folder?: MailListName;
  isRead?: boolean;
  isMuted?: boolean;
  isStarred?: boolean;
  /** The labels; user-created ones as `ownName`. */
  labels?: readonly string[];
}

type MailCommand = Command<MailState>;
type Texts = TFunction<'email'>;
type Tags = readonly Pick<MailTag, 'id' | 'kind' | 'name' | 'color'>[];

const size = 16;

const isIn =
  (...folders: MailListName[]) =>
  ({ folder }: MailState) =>
    folder === undefined || folders.includes(folder);

/** Returns the commands that add and remove a label. `selected` contains the labels of each selected email. */
function labelCommands(t: Texts, tags: Tags, selected: readonly (readonly string[])[]): MailCommand[] {
  const group = {
    ...{ label: t('act.label'), icon: <Tag size={size} aria-hidden />, iconOnly: true },
    ...{ className: 'mail-label-menu', align: 'start' as const },
    end: <MenuLink to={tagsPath}>{t('tags.manage')}</MenuLink>,
  };
  const shared = { icon: Tag, group, bulk: true };
  const labels = [
    ...mailLabels.map((label) => ({ value: label as string, name: t(`label.${label}`), dot: label as string })),
    ...tags
      .filter(({ kind }) => kind === 'label')
      .map(({ id, name, color }) => ({ value: ownName(id), name, dot: `own-${color}` })),
  ];
  return [
    ...labels.flatMap(({ value, name, dot }): MailCommand[] => [
      {
        ...{ ...shared, key: 'label', value, label: name },
        bulkText: (
          <>
            <span className={`mail-dot mail-dot--${dot}`} aria-hidden />
            <bdi>{name}</bdi>
            <Has t={t} count={selected.filter((one) => one.includes(value)).length} of={selected.length} />
          </>
        ),
        when: (mail) => mail.labels?.includes(value) !== true,
      },
      {
        ...{ ...shared, key: 'unlabel', value, label: t('act.unlabel', { label: name }), section: 'remove' },
        when: (mail) => mail.labels?.includes(value) !== false,
      },
    ]),
    {
      ...{ ...shared, key: 'newLabel', label: t('tags.createLabel'), section: 'new' },
      fields: (
        <input
          name="newLabel"
          aria-label={t('tags.newLabel')}
          placeholder={t('tags.newLabel')}
          maxLength={60}
          autoComplete="off"
          dir="auto"
          data-new-name=""
        />
      ),
    },
  ];
}

/**
 * Number of selected emails that already have a label. The text is short, because the menu is only as wide as its
 * items.
 */
function Has({ t, count, of }: { t: Texts; count: number; of: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="mail-has" aria-hidden>
        <Num>
          {count}/{of}
        </Num>
      </span>
      <span className="vh"> {t(count === of ? 'act.allHave' : 'act.someHave')}</span>
    </>
  );
}

/** Returns the commands that snooze an email. */
function snoozeCommands(t: Texts): MailCommand[] {
  const group = {
    ...{ label: t('act.snooze'), icon: <Clock size={size} aria-hidden />, iconOnly: true },
    className: 'mail-snooze-menu',
  };
  const shared = { icon: Clock, group, bulk: true, when: isIn('inbox', 'all', 'starred') };
  return [
    ...snoozeChoices.map((value) => ({ ...shared, key: 'snooze', value, label: t(`snooze.${value}`) })),
    {
      ...{ ...shared, key: 'until', label: t('snooze.submit'), section: 'until' },
      fields: (
        <>
          <input type="date" name="until" aria-label={t('snooze.day')} />
          <input type="time" name="untilTime" aria-label={t('snooze.time')} defaultValue="08:00" />
        </>
      ),
    },
  ];
}

/** Returns the commands of the menu that moves an email, blocks its sender, or mutes its conversation. */
function moveCommands(t: Texts, tags: Tags): MailCommand[] {
  const group = {
    ...{ label: t('act.move'), icon: <FolderInput size={size} aria-hidden />, iconOnly: true },
    className: 'mail-move-menu',
  };
  const shared = { icon: FolderInput, group, bulk: true };
  // A draft that was moved couldn't be edited anymore.
  const moves = ({ folder }: MailState) => folder !== 'draft' && folder !== 'scheduled' && folder !== 'outbox';
  const to = (name: MailListName) => (mail: MailState) => moves(mail) && mail.folder !== name;
  const sender = { ...shared, section: 'sender' };
  return [
    { ...shared, key: 'inbox', label: t('view.inbox'), when: to('inbox') },
    { ...shared, key: 'spam', icon: OctagonAlert, label: t('view.spam'), when: to('spam'), keyName: 'mailSpam' },
    { ...shared, key: 'trash', label: t('view.trash'), when: to('trash') },
    ...tags
      .filter(({ kind }) => kind === 'folder')
      .map(({ id, name }) => ({
        ...{ ...shared, key: 'folder', value: ownName(id), label: name, text: <bdi>{name}</bdi> },
        when: to(ownName(id)),
      })),
    { ...sender, key: 'block', icon: Ban, label: t('act.block'), when: to('sent') },
    {
      ...{ ...sender, key: 'mute', icon: BellOff, label: t('act.mute'), keyName: 'mailMute' },
      when: (mail) => moves(mail) && mail.isMuted !== true,
    },
    {
      ...{ ...sender, key: 'unmute', icon: BellOff, label: t('act.unmute') },
      when: (mail) => moves(mail) && mail.isMuted !== false,
    },
  ];
}

/**
 * Returns the commands for emails, used in the bulk bar, the open email, and by the keyboard. The server side is in
 * `screen/actions.server.ts`.
 */
function mailCommands(t: Texts, tags: Tags, selected: readonly (readonly string[])[]): MailCommand[] {
  const star = {
    ...{ label: t('act.star'), icon: <span className="mail-star-icon" aria-hidden />, iconOnly: true },
    align: 'start' as const,
  };
  const starred = { group: star, bulk: true, keyName: 'mailStar' } as const;
  const bulk = true;
  return [
    { ...starred, key: 'star', icon: Star, label: t('act.star'), when: ({ isStarred }) => isStarred !== true },
    { ...starred, key: 'unstar', icon: StarOff, label: t('act.unstar'), when: ({ isStarred }) => isStarred !== false },
    {
      ...{ key: 'archive', icon: Archive, label: t('act.archive'), bulk, keyName: 'mailArchive' },
      when: isIn('inbox', 'all', 'starred', 'snoozed'),
    },
    {
      ...{ key: 'read', icon: MailOpen, label: t('act.read'), bulk, keyName: 'mailRead' },
      when: ({ isRead }) => isRead !== true,
    },
    {
      ...{ key: 'unread', icon: Mail, label: t('act.unread'), bulk, keyName: 'mailUnread' },
      when: ({ isRead }) => isRead !== false,
    },
    ...labelCommands(t, tags, selected),
    { key: 'wake', icon: Clock, label: t('act.wake'), bulk, when: isIn('snoozed') },
    ...snoozeCommands(t),
    { key: 'restore', icon: RotateCcw, label: t('act.restore'), bulk, when: isIn('trash', 'spam') },
    ...moveCommands(t, tags),
    {
      ...{ key: 'trash', icon: Trash2, label: t('act.trash'), bulk, keyName: 'delete' },
      when: ({ folder }) => folder !== 'trash',
    },
    // Deleting permanently requires confirmation.
    {
      ...{ key: 'purge', icon: Trash2, label: t('purge.some'), bulk, danger: true, bulkTo: `${mailPath}/purge` },
      when: isIn('trash', 'spam', 'draft'),
    },
  ];
}

/** Returns `mailCommands` in the language of the page. */
export const useMailCommands = (tags: Tags, selected: readonly (readonly string[])[] = []) =>
  mailCommands(useTranslation('email').t, tags, selected);
