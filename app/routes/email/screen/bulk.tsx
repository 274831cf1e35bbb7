import { Archive, Clock, FolderInput, Mail, MailOpen, RotateCcw, Tag, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Menu, MenuDivider, MenuLink } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { type MailListName, mailLabels, ownName } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';
import { snoozeChoices } from '../acts';
import { mailPath, tagsPath } from '../links';

const look = iconButtonClass({ variant: 'outlined', size: 'sm' });
const size = 16;

/** A form button that acts on emails: on the selection, or on one (`@14`). */
function Act({ act, label, icon, form }: { act: string; label: string; icon: React.ReactNode; form?: string }) {
  return (
    <button className={look} name="intent" value={`act:${act}`} aria-label={label} title={label} form={form}>
      {icon}
    </button>
  );
}

function MenuAct({ act, children, form }: { act: string; children: React.ReactNode; form?: string }) {
  return (
    <button className={menuItemClass()} name="intent" value={`act:${act}`} form={form}>
      {children}
    </button>
  );
}

interface ActsProps {
  folder: MailListName;
  tags: readonly Pick<MailTag, 'id' | 'kind' | 'name' | 'color'>[];
  /** `@14` for one email; empty for the selection. */
  one?: string;
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
export function MailActs({ folder, tags, one = '', form, isRead, isMuted, labels, ticked = [] }: ActsProps) {
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
        <Act act={`archive${one}`} label={t('act.archive')} icon={<Archive size={size} aria-hidden />} form={form} />
      )}
      {isRead !== true && (
        <Act act={`read${one}`} label={t('act.read')} icon={<MailOpen size={size} aria-hidden />} form={form} />
      )}
      {isRead !== false && (
        <Act act={`unread${one}`} label={t('act.unread')} icon={<Mail size={size} aria-hidden />} form={form} />
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
            <MenuAct key={key} act={`label:${key}${one}`} form={form}>
              <span className={`mail-dot mail-dot--${dot}`} aria-hidden />
              <bdi>{name}</bdi>
              <Has label={key} ticked={ticked} />
            </MenuAct>
          ),
        )}
        {labels?.length === 0 ? null : <MenuDivider />}
        {choices.map(({ key, name }) =>
          labels && !labels.includes(key) ? null : (
            <MenuAct key={key} act={`unlabel:${key}${one}`} form={form}>
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
          <Button variant="soft" size="sm" name="intent" value={`act:newLabel${one}`} form={form}>
            {t('tags.createLabel')}
          </Button>
        </div>
        <MenuLink to={tagsPath}>{t('tags.manage')}</MenuLink>
      </Menu>
      {folder === 'snoozed' && (
        <Act act={`wake${one}`} label={t('act.wake')} icon={<Clock size={size} aria-hidden />} form={form} />
      )}
      {['inbox', 'all', 'starred'].includes(folder) && (
        <Menu
          className="mail-snooze-menu"
          label={t('act.snooze')}
          icon={<Clock size={size} aria-hidden />}
          buttonClass={look}
        >
          {snoozeChoices.map((choice) => (
            <MenuAct key={choice} act={`snooze:${choice}${one}`} form={form}>
              {t(`snooze.${choice}`)}
            </MenuAct>
          ))}
          <MenuDivider />
          <div className="mail-until" onKeyDown={pressOwnButton}>
            <input type="date" name="until" aria-label={t('snooze.day')} form={form} />
            <input type="time" name="untilTime" aria-label={t('snooze.time')} defaultValue="08:00" form={form} />
            <Button variant="soft" size="sm" name="intent" value={`act:until${one}`} form={form}>
              {t('snooze.submit')}
            </Button>
          </div>
        </Menu>
      )}
      {away ? (
        <Act act={`restore${one}`} label={t('act.restore')} icon={<RotateCcw size={size} aria-hidden />} form={form} />
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
              <MenuAct key={to} act={`${to}${one}`} form={form}>
                {t(`view.${to}`)}
              </MenuAct>
            ),
          )}
          {tags.map(({ id, kind, name }) =>
            kind !== 'folder' || ownName(id) === folder ? null : (
              <MenuAct key={id} act={`folder:${ownName(id)}${one}`} form={form}>
                <bdi>{name}</bdi>
              </MenuAct>
            ),
          )}
          <MenuDivider />
          <MenuAct act={`block${one}`} form={form}>
            {t('act.block')}
          </MenuAct>
          {isMuted !== true && (
            <MenuAct act={`mute${one}`} form={form}>
              {t('act.mute')}
            </MenuAct>
          )}
          {isMuted !== false && (
            <MenuAct act={`unmute${one}`} form={form}>
              {t('act.unmute')}
            </MenuAct>
          )}
        </Menu>
      )}
      {folder !== 'trash' && (
        <Act act={`trash${one}`} label={t('act.trash')} icon={<Trash2 size={size} aria-hidden />} form={form} />
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
        <MenuAct act="star">{t('act.star')}</MenuAct>
        <MenuAct act="unstar">{t('act.unstar')}</MenuAct>
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
