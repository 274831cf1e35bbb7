import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/components/ui/button';
import { FormHelperText } from '~/components/ui/form-control';
import { TextField, type TextFieldProps } from './text';
import { useHydrated } from '../use-hydrated';

/** Password input. With JavaScript, it has a show-password button and a Caps Lock hint. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = hydrated && (
    <IconButton
      size="sm"
      aria-label={t(shown ? 'hidePassword' : 'showPassword')}
      aria-controls={props.field.id}
      onClick={() => setShown(!shown)}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <div className="password">
      <TextField
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        end={toggle}
        onKeyUp={(event) => setCapitals(event.getModifierState('CapsLock'))}
        onBlur={() => setCapitals(false)}
      />
      {hydrated && (
        <FormHelperText role="status" className="password__caps">
          {capitals ? t('capsLock') : ''}
        </FormHelperText>
      )}
    </div>
  );
}
