import { Archive, Clock, FolderInput, Mail, MailOpen, RotateCcw, Tag, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Menu, MenuDivider, MenuLink } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { type MailListName, mailLabels, ownName } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';
import { commandIntent } from '~/components/data-table/command-intent';
import { type MailActKind, snoozeChoices } from '../acts';
import { mailPath, tagsPath } from '../links';

const look = iconButtonClass({ variant: 'outlined', size: 'sm' });
const size = 16;

interface ActProps {
  name: MailActKind;
  /** The email; null for the selection. */
  id?: number | null;
  /** Value of the action, such as a label. */
  detail?: string;
  form?: string;
}

/** A form button that acts on emails: on the selection, or on one. */
function Act({ name, id, label, icon, form }: ActProps & { label: string; icon: React.ReactNode }) {
  return (
    <button className={look} name="intent" value={commandIntent(name, id)} aria-label={label} title={label} form={form}>
      {icon}
    </button>
  );
}

function MenuAct({ name, id, detail, children, form }: ActProps & { children: React.ReactNode }) {
  return (
    <button className={menuItemClass()} name="intent" value={commandIntent(name, id, detail)} form={form}>
      {children}
    </button>
  );
}

interface ActsProps {
  folder: MailListName;
  tags: readonly Pick<MailTag, 'id' | 'kind' | 'name' | 'color'>[];
  /** The open email; null for the selection. */
  id?: number | null;
  /** The ID of the buttons' form, if they're outside of it. */
  form?: string;
  isRead?: boolean;
  isMuted?: boolean;
  /** The labels of the email; user-created ones as `ownName`. */
  labels?: readonly string[];
  /** The labels of each selected email, if known. */
  ticked?: readonly (readonly string[])[];
}

/** Buttons in the bulk bar and in an open email, such as archive, mark as read, label, snooze, move, and delete. */
export function MailActs({ folder, tags, id = null, form, isRead, isMuted, labels, ticked = [] }: ActsProps) {
  const { t } = useTranslation('email');
  const away = folder === 'trash' || folder === 'spam';
  // A draft that was moved couldn't be edited anymore.
  const moves = folder !== 'draft' && folder !== 'scheduled' && folder !== 'outbox';
  const choices = [
    ...mailLabels.map((label) => ({ key: label, name: t(`label.${label}`), dot: label as string })),
    ...tags
      .filter(({ kind }) => kind === 'label')
      .map(({ id, name, color }) => ({ key: ownName(id), name, dot: `own-${color}` })),
  ];
  return (
    <>
      {['inbox', 'all', 'starred', 'snoozed'].includes(folder) && (
        <Act name="archive" id={id} label={t('act.archive')} icon={<Archive size={size} aria-hidden />} form={form} />
      )}
      {isRead !== true && (
        <Act name="read" id={id} label={t('act.read')} icon={<MailOpen size={size} aria-hidden />} form={form} />
      )}
      {isRead !== false && (
        <Act name="unread" id={id} label={t('act.unread')} icon={<Mail size={size} aria-hidden />} form={form} />
      )}
      <Menu
        className="mail-label-menu"
        label={t('act.label')}
        icon={<Tag size={size} aria-hidden />}
        buttonClass={look}
        align="start"
      >
        {choices.map(({ key, name, dot }) =>
          labels?.includes(key) ? null : (
            <MenuAct key={key} name="label" id={id} detail={key} form={form}>
              <span className={`mail-dot mail-dot--${dot}`} aria-hidden />
              <bdi>{name}</bdi>
              <Has label={key} ticked={ticked} />
            </MenuAct>
          ),
        )}
        {labels?.length === 0 ? null : <MenuDivider />}
        {choices.map(({ key, name }) =>
          labels && !labels.includes(key) ? null : (
            <MenuAct key={key} name="unlabel" id={id} detail={key} form={form}>
              {t('act.unlabel', { label: name })}
            </MenuAct>
          ),
        )}
        <MenuDivider />
        <div className="mail-until" onKeyDown={pressOwnButton}>
          <input
            name="newLabel"
            aria-label={t('tags.newLabel')}
            placeholder={t('tags.newLabel')}
            maxLength={60}
            autoComplete="off"
            dir="auto"
            data-new-name=""
            form={form}
          />
          <Button variant="soft" size="sm" name="intent" value={commandIntent('newLabel', id)} form={form}>
            {t('tags.createLabel')}
          </Button>
        </div>
        <MenuLink to={tagsPath}>{t('tags.manage')}</MenuLink>
      </Menu>
      {folder === 'snoozed' && (
        <Act name="wake" id={id} label={t('act.wake')} icon={<Clock size={size} aria-hidden />} form={form} />
      )}
      {['inbox', 'all', 'starred'].includes(folder) && (
        <Menu
          className="mail-snooze-menu"
          label={t('act.snooze')}
          icon={<Clock size={size} aria-hidden />}
          buttonClass={look}
        >
          {snoozeChoices.map((choice) => (
            <MenuAct key={choice} name="snooze" id={id} detail={choice} form={form}>
              {t(`snooze.${choice}`)}
            </MenuAct>
          ))}
          <MenuDivider />
          <div className="mail-until" onKeyDown={pressOwnButton}>
            <input type="date" name="until" aria-label={t('snooze.day')} form={form} />
            <input type="time" name="untilTime" aria-label={t('snooze.time')} defaultValue="08:00" form={form} />
            <Button variant="soft" size="sm" name="intent" value={commandIntent('until', id)} form={form}>
              {t('snooze.submit')}
            </Button>
          </div>
        </Menu>
      )}
      {away ? (
        <Act name="restore" id={id} label={t('act.restore')} icon={<RotateCcw size={size} aria-hidden />} form={form} />
      ) : null}
      {moves && (
        <Menu
          className="mail-move-menu"
          label={t('act.move')}
          icon={<FolderInput size={size} aria-hidden />}
          buttonClass={look}
        >
          {(['inbox', 'spam', 'trash'] as const).map((to) =>
            to === folder ? null : (
              <MenuAct key={to} name={to} id={id} form={form}>
                {t(`view.${to}`)}
              </MenuAct>
            ),
          )}
          {tags.map(({ id: tagId, kind, name }) =>
            kind !== 'folder' || ownName(tagId) === folder ? null : (
              <MenuAct key={tagId} name="folder" id={id} detail={ownName(tagId)} form={form}>
                <bdi>{name}</bdi>
              </MenuAct>
            ),
          )}
          <MenuDivider />
          {folder !== 'sent' && (
            <MenuAct name="block" id={id} form={form}>
              {t('act.block')}
            </MenuAct>
          )}
          {isMuted !== true && (
            <MenuAct name="mute" id={id} form={form}>
              {t('act.mute')}
            </MenuAct>
          )}
          {isMuted !== false && (
            <MenuAct name="unmute" id={id} form={form}>
              {t('act.unmute')}
            </MenuAct>
          )}
        </Menu>
      )}
      {folder !== 'trash' && (
        <Act name="trash" id={id} label={t('act.trash')} icon={<Trash2 size={size} aria-hidden />} form={form} />
      )}
    </>
  );
}

/**
 * Clicks the button next to a menu's field when the user presses Enter, because the form's first button has a different
 * action.
 */
function pressOwnButton(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.querySelector('button')?.click();
}

/**
 * Number of selected emails that already have a label. The text is short, because the menu is only as wide as its
 * items.
 */
function Has({ label, ticked }: Required<Pick<ActsProps, 'ticked'>> & { label: string }) {
  const { t } = useTranslation('email');
  const count = ticked.filter((labels) => labels.includes(label)).length;
  if (count === 0) return null;
  return (
    <>
      <span className="mail-has" aria-hidden>
        <Num>
          {count}/{ticked.length}
        </Num>
      </span>
      <span className="vh"> {t(count === ticked.length ? 'act.allHave' : 'act.someHave')}</span>
    </>
  );
}

/**
 * Bulk actions for the selected emails. Deleting permanently requires confirmation, so its button leads to a separate
 * page.
 */
export function MailBulkActions({ folder, tags, ticked }: Pick<ActsProps, 'folder' | 'tags' | 'ticked'>) {
  const { t } = useTranslation('email');
  const purges = folder === 'trash' || folder === 'spam' || folder === 'draft';
  return (
    <>
      <Menu
        label={t('act.star')}
        icon={<span className="mail-star-icon" aria-hidden />}
        buttonClass={look}
        align="start"
      >
        <MenuAct name="star">{t('act.star')}</MenuAct>
        <MenuAct name="unstar">{t('act.unstar')}</MenuAct>
      </Menu>
      <MailActs folder={folder} tags={tags} ticked={ticked} />
      {purges && (
        <Button variant="soft" color="danger" size="sm" formMethod="get" formAction={`${mailPath}/purge`}>
          {t('purge.some')}
        </Button>
      )}
    </>
  );
}
