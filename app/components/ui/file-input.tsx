import { Upload } from 'lucide-react';
import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../form/use-hydrated';
import { buttonClass } from './class-names';
import './file-input.css';

const look = { variant: 'outlined', color: 'neutral', size: 'sm' } as const;

/**
 * A file input whose button and status are in the page's language instead of the browser's. Takes the props of an
 * `<input type="file">`. Without JavaScript, the browser shows the file name next to our button. A script that changes
 * the files must dispatch a `change` event.
 */
export function FileInput({
  className = '',
  inputRef,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'type'> & { inputRef?: RefObject<HTMLInputElement> }) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  const [names, setNames] = useState<string[]>([]);
  const read = () => setNames([...(field.current?.files ?? [])].map(({ name }) => name));

  useEffect(() => {
    // Files can be chosen before the page is hydrated.
    setNames([...(field.current?.files ?? [])].map(({ name }) => name));
    const form = field.current?.form;
    const clear = () => setNames([]);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [field]);

  return (
    <label className={`file-input ${className}`} data-script={hydrated ? '' : undefined}>
      <span className={buttonClass(look)} aria-hidden>
        <Upload size={16} />
        {t(input.multiple ? 'file.chooseMany' : 'file.choose')}
      </span>
      <input {...input} ref={field} type="file" onChange={read} />
      {hydrated && (
        <span className="file-input__names" aria-hidden>
          {names.length > 1 ? t('file.count', { count: names.length }) : <bdi>{names[0] ?? t('file.none')}</bdi>}
        </span>
      )}
    </label>
  );
}
