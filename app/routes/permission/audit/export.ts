import type { LoaderFunctionArgs } from '@remix-run/node';
import { changeText } from '~/components/text/change-text';
import { download } from '~/http/download.server';
import { languageOf, translator } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { toCsv } from '~/lib/csv';
import { shippedRoles } from '~/models/role/rules';
import { grantAudit } from '~/models/role/audit.server';
import { today } from '~/models/shared/day';
import { lineTexts, modeText } from './details';

/** Exports the whole permission history as a CSV file for auditors: a row per change, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [{ entries, roles }, language, { zone }] = await Promise.all([
    grantAudit(Infinity),
    languageOf(request),
    readTimeZone(request),
  ]);
  const [t, tActivity, tAuth, tUser] = [
    translator(language, 'permission'),
    translator(language, 'activity'),
    translator(language, 'auth'),
    translator(language, 'user'),
  ];
  const areaName = (area: string) => tAuth(`area.${area}` as 'area.Kanban', { defaultValue: area });
  const roleName = (key: string) => {
    const known = shippedRoles.find((role) => role === key);
    return known ? t(`role.${known}`) : roles.find((role) => role.key === key)?.name || key;
  };
  const rows = entries.map(({ at, by, arrival, email, undone, lines, mode, ...change }) => {
    // The area of an access request has its name in another namespace.
    const about = change.label === 'accessRequest.asked' ? areaName(change.about) : change.about;
    const text = arrival === null ? changeText(tActivity, { ...change, about }) : t(`audit.${arrival}`);
    const details = [
      ...lines.map((line) => `${line.what}: ${lineTexts(line, { t, roleName, areaName }).join(', ')}`),
      modeText({ mode }, tUser) ?? '',
      email,
      undone ? tActivity('timeline.undone') : '',
    ];
    return [at, by || tActivity('timeline.program'), text, details.filter(Boolean).join('; ')];
  });
  const header = [tActivity('when'), tActivity('person'), tActivity('change'), t('audit.details')];
  return download(toCsv(header, rows), `permission-history-${today(zone)}.csv`);
}
