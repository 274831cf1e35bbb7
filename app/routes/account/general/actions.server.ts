import { data } from '@remix-run/node';
import { cancelEmailChange } from '~/models/account/email.server';
import { generalFormSchema } from '~/models/account-settings/form.schema';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { getAccountSettings, sectionTag } from '~/models/account-settings/queries.server';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { saveUpload } from '~/models/upload/commands.server';
import { squarePicture } from '~/models/upload/picture.server';
import { AppError, httpStatus } from '~/lib/errors';
import { languageOf, translatorFor, validationMessages } from '~/http/i18n.server';
import { chosenFiles } from '~/http/page.server';
import { intents } from '~/http/form/intents.server';
import { readIdempotencyKey, saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { asSentence } from '~/http/validation';
import { flatErrors } from '../flat-errors.server';
import { sectionPath } from '../sections';

interface Asked {
  request: Request;
  form: FormData;
  person: SignedIn & { actor: Actor };
}

const to = sectionPath('general');
const avatarSize = 256;

function saveGeneral({ request, form, person: { account, actor } }: Asked) {
  return saveForm({
    request,
    form,
    actor,
    schema: generalFormSchema,
    texts: 'account',
    save: (general, by) => flatErrors(updateAccountSettings({ accountId: account.id, changes: { general }, ...by })),
    done: ({ t }) => ({ to, message: t('saved') }),
    stored: async () => {
      const settings = await getAccountSettings(account);
      return { tag: sectionTag(settings, 'general'), values: settings.general };
    },
  });
}

/**
 * Saves the uploaded image, cropped to a square, as the profile picture. If the image is missing or rejected, returns
 * the page with `avatarError`, which is shown next to the field.
 */
async function saveAvatar({ request, form, person: { account, actor } }: Asked) {
  const [file] = chosenFiles(form, 'avatar');
  const t = await translatorFor(request, 'account');
  const refuse = (avatarError: string, status: number) => data({ avatarError }, { status });
  if (!file) return refuse(t('avatar.none'), 400);
  try {
    const idempotencyKey = readIdempotencyKey(form);
    const { url } = await saveUpload({
      file: await squarePicture(file, avatarSize),
      actor,
      place: 'accounts',
      idempotencyKey,
    });
    const changes = { general: { avatar: url } };
    const { changeId } = await updateAccountSettings({
      accountId: account.id,
      changes,
      actor,
      idempotencyKey,
    });
    return await redirectWithToast(request, to, { type: 'success', message: t('avatar.saved'), changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const key = error.fields?.file ?? 'fileTooLarge';
    return refuse(asSentence(key, validationMessages(await languageOf(request))), httpStatus(error.code));
  }
}

async function removeAvatar({ request, person: { account, actor } }: Asked) {
  const changes = { general: { avatar: '' } };
  const { changeId } = await updateAccountSettings({ accountId: account.id, changes, actor });
  const t = await translatorFor(request, 'account');
  return redirectWithToast(request, to, { type: 'success', message: t('avatar.removed'), changeId });
}

async function keepEmail({ request, person: { account } }: Asked) {
  await cancelEmailChange(account.id);
  const t = await translatorFor(request, 'account');
  return redirectWithToast(request, to, { type: 'success', message: t('email.dropped') });
}

type Answer = Awaited<ReturnType<typeof saveGeneral> | ReturnType<typeof saveAvatar>>;

/**
 * Handles the buttons in the section: save, change or remove the profile picture, and cancel a change of email address.
 */
export const act = intents<Asked, Promise<Answer>>({ save: saveGeneral, avatar: saveAvatar, removeAvatar, keepEmail });
