import { assertAdministrator } from '~/models/access/own.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { readUpload, saveUpload } from '~/models/upload/commands.server';
import { boxedPicture } from '~/models/upload/picture.server';
import { changeWorkspace } from './commands.server';
import type { LookInput, Workspace } from './schema';

/** Maximum size of the logo in pixels: four times the size on a document, for print. */
const box = { width: 640, height: 160 };

/**
 * Saves the design of new documents, as one change that can be undone.
 * @param file the new logo; without one, the logo doesn't change, or is removed with `withoutLogo`
 * @param tag the settings' tag when the form was opened (see `workspaceTag`)
 * @throws AppError `too_large` over 5 MiB; `invalid` under `file` for anything that isn't an image; `too_many` like
 * `withPicture`; `forbidden` unless the actor can manage everything; `conflict` (`StaleRecord`)
 */
export async function saveLook({
  input: { accent, withoutLogo },
  file,
  actor,
  tag,
  idempotencyKey,
}: {
  input: LookInput;
  file?: File | undefined;
  actor: Actor;
  tag?: string | undefined;
  idempotencyKey: string;
}) {
  assertAdministrator(await store.snapshot(), actor);
  const changed =
    file && (await saveUpload({ file: await boxedPicture(file, box), actor, place: 'workspace', idempotencyKey }));
  const logo = changed?.url.split('/')[2] ?? (withoutLogo ? '' : undefined);
  const changes = ({ look }: Workspace) => ({ look: { accent, logo: logo ?? look.logo } });
  return changeWorkspace({ changes, actor, tag, idempotencyKey });
}

/**
 * Checks whether an upload is a logo, which anyone can open. Issued documents keep their logo after it's replaced in
 * the settings.
 */
export async function isLogo(id: string): Promise<boolean> {
  const { uploads } = await store.snapshot();
  return Object.hasOwn(uploads, id) && uploads[id]?.place === 'workspace';
}

/** Returns a logo as a data URL for a PDF, or an empty string if there is none or its file is missing. */
export async function logoData(id: string): Promise<string> {
  if (id === '') return '';
  return readUpload(id).then(
    ({ type, bytes }) => `data:${type};base64,${bytes.toString('base64')}`,
    () => '',
  );
}
