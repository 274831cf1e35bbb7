import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { PlanLimit } from '~/models/pricing/rules';
import type { Usage } from '~/models/subscription/usage.server';

const gigabyte = 1_000_000_000;

/** Returns a formatter for a limit or its usage: file storage in MB or GB, and counts as plain numbers. */
export function useFigure(key: Usage['key'] | PlanLimit): (value: number) => string {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  return (value) => {
    if (key !== 'storage') return formatNumber(value, language);
    const [unit, size] = value >= gigabyte ? (['gigabytes', gigabyte] as const) : (['megabytes', 1_000_000] as const);
    return t(`usage.${unit}`, { amount: formatNumber(Math.round((10 * value) / size) / 10, language) });
  };
}
