import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/components/form/submit-button';
import { ZoneField } from '~/components/form/fields/zone';
import { FormFoot } from '~/components/form/form-actions';
import { Card } from '~/components/ui/card';
import { Radio } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { layoutChoices, timeChoices } from '~/layout.config';
import { languages } from '~/lib/languages';
import { useRootData } from '~/lib/root-data';

/**
 * The user's display preferences in one form that works without JavaScript: language, time zone, first day of the week,
 * time and date formats, layout (`layoutChoices`), and whether the menu is collapsed.
 * @param redirectTo the page to return to
 */
export function PreferencesForm({
  zone,
  groups,
  redirectTo,
}: {
  zone: string;
  groups: Parameters<typeof ZoneField>[0]['groups'];
  redirectTo: string;
}) {
  const { t } = useTranslation(['display', 'form', 'common']);
  const root = useRootData();
  if (!root) return null;
  const now = { ...root.layout, skin: root.skin, direction: root.dir };
  const names = Object.keys(layoutChoices) as (keyof typeof layoutChoices)[];
  // Skin and direction are part of the initial HTML, so a change needs a new document.
  return (
    <Card className="card--form">
      <form method="post" action="/preferences" className="display">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="account" value="1" />
        <Choice legend={t('language')} name="language" chosen={root.locale}>
          {languages.map((value) => ({ value, label: t(`common:languageNames.${value}`) }))}
        </Choice>
        <ZoneField label={t('zone')} zone={zone} groups={groups} />
        <Choice legend={t('weekStart.title')} name="weekStart" chosen={root.time.weekStart}>
          {timeChoices.weekStart.map((value) => ({ value, label: t(`weekStart.${value}`) }))}
        </Choice>
        <Choice legend={t('hours.title')} name="hours" chosen={root.time.hours}>
          {timeChoices.hours.map((value) => ({ value, label: t(`hours.${value}`) }))}
        </Choice>
        <Choice legend={t('dates.title')} name="dates" chosen={root.time.dates}>
          {timeChoices.dates.map((value) => ({ value, label: t(`dates.${value}`) }))}
        </Choice>
        {names.map((name) => (
          <Choice key={name} legend={t(`${name}.title`)} name={name} chosen={now[name]}>
            {layoutChoices[name].map((value) => ({ value, label: t(`${name}.${value}` as 'layout.vertical') }))}
          </Choice>
        ))}
        <Choice legend={t('menuCollapsed.title')} name="menuCollapsed" chosen={String(root.menuCollapsed)}>
          {(['false', 'true'] as const).map((value) => ({ value, label: t(`menuCollapsed.${value}`) }))}
        </Choice>
        <FormFoot>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </FormFoot>
      </form>
    </Card>
  );
}

function Choice({
  legend,
  name,
  chosen,
  children,
}: {
  legend: string;
  name: string;
  chosen: string;
  children: { value: string; label: string }[];
}) {
  return (
    <fieldset className="display__choice">
      <FormLabel component="legend">{legend}</FormLabel>
      {children.map(({ value, label }) => (
        <label key={value} className="display__option">
          <Radio name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
