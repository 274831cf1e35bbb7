import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strengthOf } from '~/lib/password-strength';
import { PasswordField } from './password-field';
import type { TextFieldProps } from './text-field';
import { useHydrated } from './use-hydrated';

/** A password to be set, with what makes a good one under it and, with script, a meter of its strength. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'helper' | 'autoComplete'>) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const [strength, setStrength] = useState(0);
  const id = `${props.field.id}-strength`;
  return (
    <div className="new-password">
      <PasswordField
        {...props}
        autoComplete="new-password"
        helper={t('passwordRule')}
        onInput={(event) => setStrength(strengthOf(event.currentTarget.value))}
      />
      {hydrated && strength > 0 && (
        <div className={`strength strength--${strength}`}>
          <meter id={id} className="strength__meter" min={0} max={4} low={2} high={3} optimum={4} value={strength}>
            {strength}/4
          </meter>
          <label className="strength__text" htmlFor={id}>
            {t(`strength.${strength as 1}`)}
          </label>
        </div>
      )}
    </div>
  );
}
