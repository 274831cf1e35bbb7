import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { List, ListItem, ListItemContent } from '~/components/ui/list';
import { FileInput } from '~/components/ui/file-input';
import { useActionResult } from '~/components/form/use-answer';
import { Sample } from '../sample';
import type { Checked } from './actions.server';

/** A form that checks the content of files on the server, without storing them. */
export default function FileUpload() {
  const { t } = useTranslation('kit');
  const actionData = useActionResult<Checked>();
  return (
    <Sample title={t('upload.check')}>
      <Form method="post" encType="multipart/form-data" className="kit-stack">
        <input type="hidden" name="intent" value="check" />
        <FormControl error={actionData?.checked.length === 0}>
          <FormLabel htmlFor="kit-files">{t('form.file.many')}</FormLabel>
          <FileInput id="kit-files" name="file" multiple aria-describedby="kit-files-help" />
          <FormHelperText id="kit-files-help">
            {t(actionData?.checked.length === 0 ? 'upload.none' : 'form.fileHelp')}
          </FormHelperText>
        </FormControl>
        <div>
          <Button>{t('upload.check')}</Button>
        </div>
      </Form>
      {actionData && actionData.checked.length > 0 && (
        <List aria-label={t('upload.result')} className="kit-after">
          {actionData.checked.map(({ name, size, type, problem }, at) => (
            <ListItem key={at} divider>
              <ListItemContent secondary={<Num>{`${type ?? '?'} · ${size} B`}</Num>}>
                <bdi>{name}</bdi>
              </ListItemContent>
              <Chip color={problem ? 'danger' : 'success'}>{t(`upload.${problem ?? 'fine'}`)}</Chip>
            </ListItem>
          ))}
        </List>
      )}
    </Sample>
  );
}
