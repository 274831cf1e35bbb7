import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { IconButton } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { copyText } from '~/lib/copy-text';

/**
 * A button that copies `text`. `kind` or `name` completes its label: "Copy link". Requires JavaScript, and its space is
 * reserved until JavaScript has loaded.
 */
export function CopyButton({
  text,
  ...of
}: { text: string } & ({ kind: 'link' | 'secret' | 'command' | 'error' } | { name: string })) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated)
    return <span className={iconButtonClass({ variant: 'outlined', className: 'with-script' })} aria-hidden />;
  const what = 'name' in of ? of.name : t(`copied.${of.kind}`);
  const label = t(copied ? 'actions.copied' : 'actions.copy', { what });
  return (
    <IconButton
      type="button"
      variant="outlined"
      aria-label={label}
      title={label}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
}
