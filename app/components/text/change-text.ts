import type { TFunction } from 'i18next';

/**
 * What is said of a change: its label, what it was done to, to how many records at once (1 when absent), and what it took
 * back, or brought back.
 */
interface ToldChange {
  label: string;
  about: string;
  count?: number;
  undid?: (ToldChange & { again?: boolean }) | null;
}

/**
 * A change as a sentence without its subject, which is the actor: "deleted the invoice #1044", "moved 3 tasks". For
 * notifications, the activity page and the message after Undo; a label of an older version is told in general words.
 */
export function changeText(t: TFunction<'activity'>, { label, about: name, count = 1, undid }: ToldChange): string {
  // What somebody asked for is stored as the key of an area; needs `auth` texts.
  const asked = label === 'accessRequest.asked' ? t(`auth:area.${name}` as never, { defaultValue: name }) : name;
  const about = asked === '' && label.startsWith('email.') ? t('noSubject') : asked;
  if (label === 'change.undone' && undid) {
    const what = changeText(t, undid);
    return undid.again ? t('broughtBack', { about: what }) : t('changes.change.undone', { about: what, count: 1 });
  }
  if (label === 'change.undone' && about === '' && count === 1) return t('undoneChange');
  // Every label a feature knows has a text: tests/rules/features.test.ts. Others are of an older version.
  return t(`changes.${label}` as 'changes.invoice.deleted', {
    about,
    count,
    defaultValue: t('otherChange', { about }),
  });
}
