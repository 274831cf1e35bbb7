import type { FocusEvent } from 'react';
import { formatNumber } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { useLanguage } from '~/lib/use-language';
import { TextField, type TextFieldProps } from './text';
import { typeInto } from './type-into';

/**
 * A number typed as people of the language write it (`readNumber`): on leaving the field it is shown as it was understood,
 * `1234,5` as `1.234,50`; what is not understood stays for the server to refuse. Default values come from `formatNumber`.
 * `digits` are those behind the point that are always shown: 2 for money.
 */
export function AmountField({ digits = 0, ...props }: Omit<TextFieldProps, 'type' | 'onBlur'> & { digits?: number }) {
  const language = useLanguage();
  function showUnderstood({ target }: FocusEvent<HTMLInputElement>) {
    const read = readNumber(target.value, language as Language);
    if (!('value' in read)) return;
    const text = formatNumber(read.value, language, digits, 6);
    if (text !== target.value) typeInto(target, text);
  }
  return <TextField {...props} type="text" inputMode="decimal" dir="ltr" autoComplete="off" onBlur={showUnderstood} />;
}
