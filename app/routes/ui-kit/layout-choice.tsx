import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { layoutChoices } from '~/layout.config';
import { useRootData } from '~/lib/root-data';
import { Sample } from './sample';

type Name = 'layout' | 'contentWidth' | 'navbar' | 'footer' | 'menuCollapsed';

/**
 * The options of one part of the shell: links that preview each option on this page, and a button that saves the
 * previewed option.
 */
export function LayoutChoice({ name }: { name: Name }) {
  const { t } = useTranslation(['kit', 'display']);
  const { pathname } = useLocation();
  const isTried = useSearchParams()[0].has('try');
  const root = useRootData();
  if (!root) return null;
  const values = name === 'menuCollapsed' ? (['false', 'true'] as const) : layoutChoices[name];
  const value = name === 'menuCollapsed' ? String(root.menuCollapsed) : root.layout[name];
  return (
    <Sample title={t(`display:${name}.title`)}>
      <div className="kit-stack">
        <div>
          <ToggleButtonGroup
            aria-label={t(`display:${name}.title`)}
            value={value}
            options={values.map((one) => ({
              value: one,
              label: t(`display:${name}.${one}` as 'display:layout.vertical'),
              to: `${pathname}?try=${name}:${one}`,
            }))}
          />
        </div>
        {isTried ? (
          <form method="post" action="/preferences">
            <input type="hidden" name="redirectTo" value={pathname} />
            <Button name={name} value={value} variant="soft" size="sm">
              {t('layout.keep')}
            </Button>
          </form>
        ) : (
          <p className="kit-text">{t('layout.kept')}</p>
        )}
      </div>
    </Sample>
  );
}
