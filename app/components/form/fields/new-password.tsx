import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password';
import type { TextFieldProps } from './text';
import { useHydrated } from '../use-hydrated';

/** From 0, very weak, to 4, strong. */
type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * Estimates how hard a password is to guess, for a meter while it is typed, from its length and kinds of characters.
 * Only the server knows common passwords.
 */
function strengthOf(password: string): Strength {
  if (password.length < 8 || new Set(password).size < 4) return password === '' ? 0 : 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = password.length + variety * 3;
  if (points >= 26) return 4;
  return points >= 19 ? 3 : 2;
}

/** A field for a new password, with the requirements under it and, with JavaScript, a strength meter. */
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
