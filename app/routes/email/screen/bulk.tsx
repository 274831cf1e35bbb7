import { Clock, FolderInput, Mail, MailOpen, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Menu, MenuDivider } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { iconButtonClass, menuItemClass } from '~/components/ui/class-names';
import { mailLabels, type MailView } from '~/models/email/rules';
import { snoozeChoices } from '../acts';
import { mailPath } from '../links';

const look = iconButtonClass({ variant: 'outlined', size: 'sm' });
const size = 16;

/** A button of a form that acts on emails: on the selection, or on one (`@14`). */
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
  folder: MailView;
  /** `@14` for one email; empty for the selection. */
  one?: string;
  /** The form the buttons belong to, if they're outside of it. */
  form?: string;
  isRead?: boolean;
  labels?: readonly string[];
  /** The labels of each selected email, if known. */
  ticked?: readonly (readonly string[])[];
}

/** Read, label, snooze, move, and delete: the buttons of the bulk bar and of an open email. */
export function MailActs({ folder, one = '', form, isRead, labels, ticked = [] }: ActsProps) {
  const { t } = useTranslation('email');
  const away = folder === 'trash' || folder === 'spam';
  // A draft that was moved could no longer be edited.
  const moves = folder !== 'draft' && folder !== 'outbox';
  return (
    <>
      {isRead !== true && (
        <Act act={`read${one}`} label={t('act.read')} icon={<MailOpen size={size} aria-hidden />} form={form} />
      )}
      {isRead !== false && (
        <Act act={`unread${one}`} label={t('act.unread')} icon={<Mail size={size} aria-hidden />} form={form} />
      )}
      <Menu label={t('act.label')} icon={<Tag size={size} aria-hidden />} buttonClass={look} align="start">
        {mailLabels.map((label) =>
          labels?.includes(label) ? null : (
            <MenuAct key={label} act={`label:${label}${one}`} form={form}>
              <span className={`mail-dot mail-dot--${label}`} aria-hidden />
              {t(`label.${label}`)}
              <Has label={label} ticked={ticked} />
            </MenuAct>
          ),
        )}
        {labels?.length === 0 ? null : <MenuDivider />}
        {mailLabels.map((label) =>
          labels && !labels.includes(label) ? null : (
            <MenuAct key={label} act={`unlabel:${label}${one}`} form={form}>
              {t('act.unlabel', { label: t(`label.${label}`) })}
            </MenuAct>
          ),
        )}
      </Menu>
      {folder === 'snoozed' && (
        <Act act={`wake${one}`} label={t('act.wake')} icon={<Clock size={size} aria-hidden />} form={form} />
      )}
      {['inbox', 'all', 'starred'].includes(folder) && (
        <Menu label={t('act.snooze')} icon={<Clock size={size} aria-hidden />} buttonClass={look}>
          {snoozeChoices.map((choice) => (
            <MenuAct key={choice} act={`snooze:${choice}${one}`} form={form}>
              {t(`snooze.${choice}`)}
            </MenuAct>
          ))}
          <MenuDivider />
          <div className="mail-until">
            <input type="date" name="until" aria-label={t('snooze.day')} form={form} />
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
        <Menu label={t('act.move')} icon={<FolderInput size={size} aria-hidden />} buttonClass={look}>
          {(['inbox', 'spam', 'trash'] as const).map((to) =>
            to === folder ? null : (
              <MenuAct key={to} act={`${to}${one}`} form={form}>
                {t(`view.${to}`)}
              </MenuAct>
            ),
          )}
        </Menu>
      )}
      {folder !== 'trash' && (
        <Act act={`trash${one}`} label={t('act.trash')} icon={<Trash2 size={size} aria-hidden />} form={form} />
      )}
    </>
  );
}

/** Number of selected emails that already have a label; short, because the menu has no more room than its list. */
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
 * Bulk actions for the selected emails. Deleting permanently needs confirmation first, so that button links to its
 * page.
 */
export function MailBulkActions({ folder, ticked }: Pick<ActsProps, 'folder' | 'ticked'>) {
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
      <MailActs folder={folder} ticked={ticked} />
      {purges && (
        <Button variant="soft" color="danger" size="sm" formMethod="get" formAction={`${mailPath}/purge`}>
          {t('purge.some')}
        </Button>
      )}
    </>
  );
}
