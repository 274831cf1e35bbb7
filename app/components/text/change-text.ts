import type { TFunction } from 'i18next';

/**
 * Description of a change: its label, the name of the changed record, the number of records (by default 1), and the
 * change that it undid or redid.
 */
interface ToldChange {
  label: string;
  about: string;
  count?: number;
  undid?: (ToldChange & { again?: boolean }) | null;
}

/**
 * Returns a change as a sentence without its subject, the actor: "deleted the invoice #1044", "moved 3 tasks". A label
 * from an older version gets a generic text.
 */
export function changeText(t: TFunction<'activity'>, { label, about: name, count = 1, undid }: ToldChange): string {
  // An access request stores the key of the requested area. Needs `auth` texts.
  const subject = label === 'accessRequest.asked' ? t(`auth:area.${name}` as never, { defaultValue: name }) : name;
  const about = subject === '' && label.startsWith('email.') ? t('noSubject') : subject;
  if (label === 'change.undone' && undid) {
    const what = changeText(t, undid);
    return undid.again ? t('broughtBack', { about: what }) : t('changes.change.undone', { about: what, count: 1 });
  }
  if (label === 'change.undone' && about === '' && count === 1) return t('undoneChange');
  // Every current label has a translation (tests/rules/features.test.ts). Other labels are from an older version.
  return t(`changes.${label}` as 'changes.invoice.deleted', {
    about,
    count,
    defaultValue: t('otherChange', { about }),
  });
}
