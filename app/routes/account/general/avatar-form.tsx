import { Form } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, pictureOf } from '~/components/ui/avatar';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { FileInput } from '~/components/ui/file-input';

/** Profile picture of an account, with buttons to change and remove it. Without a picture, the initials are shown. */
export function AvatarForm({ name, src, error }: { name: string; src: string; error?: string }) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <div className="settings__row">
      <Avatar name={name} src={src} size={80} />
      <Form method="post" encType="multipart/form-data" className="settings__row-text">
        <HiddenFields />
        <FormControl error={Boolean(error)}>
          <FormLabel htmlFor={id}>{t('avatar.file')}</FormLabel>
          <div className="settings__row">
            <FileInput
              id={id}
              name="avatar"
              accept="image/png,image/jpeg,image/gif,image/webp"
              aria-describedby={`${id}-note`}
              aria-invalid={error ? true : undefined}
              required
            />
            <SubmitButton
              size="sm"
              variant="soft"
              icon={<Upload size={16} aria-hidden />}
              intent={{ name: 'intent', value: 'avatar' }}
            >
              {t('avatar.upload')}
            </SubmitButton>
          </div>
          <FormHelperText id={`${id}-note`}>{error ?? t('avatar.hint')}</FormHelperText>
        </FormControl>
      </Form>
      {pictureOf(src) && <PostButton fields={{ intent: 'removeAvatar' }}>{t('avatar.remove')}</PostButton>}
    </div>
  );
}
