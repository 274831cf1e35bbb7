import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';

const fields = ['title', 'email', 'weight', 'price'] as const;

/** The same fields in two columns and in one. */
export default function FormLayouts() {
  const { t } = useTranslation('kit');
  return ([2, 1] as const).map((columns) => (
    <FormCard
      key={columns}
      title={t(`form.columns.${columns}`)}
      sub={t(`form.columnsText.${columns}`)}
      columns={columns}
    >
      {fields.map((name) => (
        <FormControl key={name}>
          <FormLabel htmlFor={`kit-${name}-${columns}`}>{t(`form.${name}`)}</FormLabel>
          <Input id={`kit-${name}-${columns}`} />
        </FormControl>
      ))}
    </FormCard>
  ));
}
