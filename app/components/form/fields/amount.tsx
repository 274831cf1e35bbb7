import type { FocusEvent } from 'react';
import { formatNumber } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { readNumber } from '~/lib/typed-number';
import { useLanguage } from '~/lib/use-language';
import { TextField, type TextFieldProps } from './text';
import { typeInto } from './type-into';

/**
 * A number typed in the user's local format (`readNumber`). On blur, the field shows the parsed value: `1234,5` becomes
 * `1.234,50`. Input that can't be parsed stays unchanged, so the server rejects it. Default values come from
 * `formatTyped` or, for at most two decimals, from `formatNumber`. `digits` is the minimum number of decimal places: 2
 * for money. `decimals` is the maximum if it's more than 2.
 */
export function AmountField({
  digits = 0,
  decimals,
  ...props
}: Omit<TextFieldProps, 'type' | 'onBlur'> & { digits?: number; decimals?: number }) {
  const language = useLanguage();
  function showUnderstood({ target }: FocusEvent<HTMLInputElement>) {
    const read = readNumber(target.value, language as Language, decimals);
    if (!('value' in read)) return;
    const text = formatNumber(read.value, language, digits, 6);
    if (text !== target.value) typeInto(target, text);
  }
  return <TextField {...props} type="text" inputMode="decimal" dir="ltr" autoComplete="off" onBlur={showUnderstood} />;
}
