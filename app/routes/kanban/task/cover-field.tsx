import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '~/components/form/fields/shell';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { FileInput } from '~/components/ui/file-input';
import { coverChoices } from '~/models/kanban/rules';
import { Cluster } from '~/components/ui/layout';

/** The cover of a task: none, the current one, a generated one, or an uploaded image, which overrides the choice. */
export function CoverField({ field, current }: { field: FieldMetadata<string>; current: string | null }) {
  const { t } = useTranslation('kanban');
  const options = ['', ...new Set([...(current ? [current] : []), ...coverChoices])];
  const radios: ComponentProps<'input'>[] = getCollectionProps(field, { type: 'radio', options });
  return (
    <fieldset className="task-choices">
      <FormLabel component="legend">{t('cover.label')}</FormLabel>
      <Cluster align="normal">
        {radios.map(({ key: _, id, ...radio }, index) => {
          const url = options[index] ?? '';
          const name =
            url === '' ? t('cover.none') : url === current ? t('cover.current') : t('cover.number', { number: index });
          return (
            <label className="task-cover" key={url} title={name}>
              <input className="vh" id={id} {...radio} aria-label={name} aria-describedby={undefined} />
              {url === '' ? <span>{name}</span> : <img src={url} alt="" width={96} height={54} loading="lazy" />}
            </label>
          );
        })}
      </Cluster>
      <FormControl error={Boolean(field.errors)}>
        <FormLabel htmlFor={`${field.id}-file`}>{t('cover.upload')}</FormLabel>
        <FileInput
          key={current}
          id={`${field.id}-file`}
          name="coverFile"
          accept="image/png,image/jpeg,image/gif,image/webp"
        />
        {/* JavaScript clicks this button when an image is chosen. */}
        <button name="intent" value="cover" hidden />
        <FieldNote field={field} />
      </FormControl>
    </fieldset>
  );
}
