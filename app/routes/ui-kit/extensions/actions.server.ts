import { data } from '@remix-run/node';
import { intents } from '~/http/form/intents.server';
import { chosenFiles, readForm, requireAccess } from '~/http/page.server';
import { maxUploadBytes } from '~/models/upload/commands.server';
import { fileType } from '~/models/upload/file-type';
import { countUp, type Pressed, showToast } from '../toast-action.server';

/** Maximum number of files checked per request. */
const most = 10;

/**
 * Returns the type of each uploaded file (up to `most`), or the reason it would be rejected. Doesn't store any files.
 */
async function check({ form }: Pressed) {
  const files = chosenFiles(form, 'file');
  const checked = await Promise.all(
    files.slice(0, most).map(async (file) => {
      const type = fileType(file.name, new Uint8Array(await file.arrayBuffer()));
      const problem = file.size > maxUploadBytes ? 'tooLarge' : file.size === 0 ? 'empty' : type ? null : 'kind';
      return { name: file.name.slice(0, 120), size: file.size, type, problem } as const;
    }),
  );
  return data({ checked }, { status: checked.some(({ problem }) => problem) || checked.length === 0 ? 400 : 200 });
}

export type Checked = Awaited<ReturnType<typeof check>>['data'];

const act = intents<Pressed, Promise<unknown>>({ toast: showToast, count: countUp, check });

/** Handles the buttons of the extension pages. */
export async function actOnExtension(request: Request) {
  const { account, actor } = await requireAccess(request, 'UiKit');
  const form = await readForm(request, most * maxUploadBytes + 100_000);
  return act(form, { request, actor, accountId: account.id, form });
}
