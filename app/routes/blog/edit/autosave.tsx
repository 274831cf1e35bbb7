import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';

/** How long typing rests before it is kept, in milliseconds. */
const restMs = 2000;

/** With script: keeps the form's text as a working draft whenever typing rests, and says when it last did. */
export function Autosave({ formId, keptAt }: { formId: string; keptAt: string | null }) {
  const { t } = useTranslation('blog');
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ keptAt?: string | null }>();
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(timer);
    const keep = () => {
      const fields = new FormData(form);
      fields.delete('picture');
      fields.set('intent', 'keep');
      fields.set('auto', '1');
      submit.current(fields, { method: 'post', action: pathname, encType: 'multipart/form-data' });
    };
    const onInput = () => {
      forget();
      timer = setTimeout(keep, restMs);
    };
    form.addEventListener('input', onInput);
    form.addEventListener('submit', forget);
    return () => {
      forget();
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', forget);
    };
  }, [formId, pathname]);
  const at = fetcher.data?.keptAt ?? keptAt;
  return (
    <p className="post-kept" role="status">
      {fetcher.state === 'submitting' ? (
        t('draft.keeping')
      ) : at ? (
        <>
          {t('draft.keptAt')} <Moment at={at} time />
        </>
      ) : null}
    </p>
  );
}

/** What was only kept is no reason to load the page anew. */
export function reloadUnlessKept({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}): boolean {
  return formData?.has('auto') ? false : defaultShouldRevalidate;
}
