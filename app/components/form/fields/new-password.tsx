import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password';
import type { TextFieldProps } from './text';
import { findWeakness, parsePasswordList } from '~/models/account/weakness';
import { useHydrated } from '../use-hydrated';

/** From 1 (very weak) to 4 (strong); 0 for an empty field. */
type Strength = 0 | 1 | 2 | 3 | 4;

const none: ReadonlySet<string> = new Set();

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Loads the list of common passwords, which is needed only while a user chooses a password. */
const loadCommon = () =>
  import('~/models/account/common-passwords.txt?raw').then(({ default: list }) => parsePasswordList(list));

/** Returns the username and the email addresses in a field's form, because an attacker would try them. */
const namesNextTo = ({ form }: HTMLInputElement) =>
  [...(form?.elements ?? [])].flatMap((one) =>
    one instanceof HTMLInputElement && (one.name === 'username' || one.type === 'email') ? [one.value] : [],
  );

interface Typed {
  password: string;
  /** Strings that an attacker would know (see `findWeakness`). */
  about: readonly string[];
}

/**
 * Estimates how hard a password is to guess from its length and kinds of characters, for a meter that is shown as the
 * user types. Returns 1 (very weak) if the server would reject the password.
 */
function strengthOf({ password, about }: Typed, common: ReadonlySet<string>): Strength {
  if (password === '') return 0;
  if (password.length < 8 || new Set(password).size < 4 || findWeakness(common, password, about)) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = password.length + variety * 3;
  if (points >= 26) return 4;
  return points >= 19 ? 3 : 2;
}

/**
 * A field for a new password, with the requirements below it and, with JavaScript, a strength meter. `about` are values
 * of the account that an attacker would try and that aren't in the form (see `findWeakness`).
 */
export function NewPasswordField({
  about = [],
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'helper' | 'autoComplete'> & { about?: readonly string[] }) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<Typed>({ password: '', about: [] });
  const [common, setCommon] = useState<ReadonlySet<string>>(none);
  const strength = strengthOf(typed, common);
  const id = `${props.field.id}-strength`;
  return (
    <div className="new-password">
      <PasswordField
        {...props}
        autoComplete="new-password"
        helper={t('passwordRule')}
        onInput={({ currentTarget }) => {
          setTyped({ password: currentTarget.value, about: [...about, ...namesNextTo(currentTarget)] });
          // Without a connection, the meter works without the list. The server always checks the password against the
          // list.
          if (common === none) void loadCommon().then(setCommon, () => undefined);
        }}
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
