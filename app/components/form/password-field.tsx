import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/components/ui/button';
import { TextField, type TextFieldProps } from './text-field';
import { useHydrated } from './use-hydrated';

/** Password input. The show-password button needs script, so it appears with it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
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
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
