import { beforeEach, describe, expect, it } from 'vitest';
import * as compose from '~/routes/email/compose/route';
import { openMarkup, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email/compose';
const hint = 'Your files weren’t attached. Choose them again.';
let cookie = '';

async function refused(files: readonly File[], to: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'send', to, subject: 'Plan', body: 'Hello' })) {
    form.set(name, value);
  }
  for (const file of files) form.append('files', file);
  return openMarkup({ module: compose, path, cookie }, path, form);
}

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('a rejected email', () => {
  const good = new File(['Some words'], 'plan.txt', { type: 'text/plain' });
  const bad = new File(['MZ\0\0'], 'plan.exe', { type: 'application/x-msdownload' });

  it('shows a note that asks the user to select the attached files again', async () => {
    const { status, html } = await refused([good], 'no address');
    expect(status).toBe(400);
    expect(valueIn(html, 'to')).toBe('no address');
    expect(html).toContain(hint);
  });

  it('asks at the file field to select the files again if one of them is invalid', async () => {
    const { status, html } = await refused([good, bad], 'mira@holt.example');
    expect(status).toBe(400);
    expect(html).toMatch(new RegExp(`id="compose-files-note"[^>]*>[^<]+ ${hint}`));
  });

  it('names an invalid file and shows why it’s invalid', async () => {
    const { html } = await refused([good, bad], 'mira@holt.example');
    expect(html).toContain('“plan.exe”: This file type isn’t supported.');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.txt', { type: 'text/plain' });
    expect((await refused([good, large], 'mira@holt.example')).html).toContain('“large.txt”: The file is larger');
  });

  it('doesn’t ask the user to select files again if none were attached', async () => {
    expect((await refused([], 'no address')).html).not.toContain(hint);
  });
});
