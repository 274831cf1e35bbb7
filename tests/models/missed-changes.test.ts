import { beforeEach, expect, it } from 'vitest';
import { saveDraft } from '~/models/chat/commands.server';
import { touchedSince } from '~/models/change/live.server';
import { createMailContact } from '~/models/email/contact-book.server';
import { reseed } from '../helpers/store';

const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };

beforeEach(() => reseed());

it('touchedSince lists only the collections with changes logged after the given change', async () => {
  const { last } = await touchedSince(null);
  expect((await touchedSince(last)).collections).toEqual([]);
  const input = { name: 'Noa', email: 'noa@new.example', company: '', phone: '', note: '', showsPictures: false };
  await createMailContact({ input, ...by });
  // Drafts aren't in the change log, so they aren't listed.
  await saveDraft({ contactId: 3, text: 'not yet', ...by });
  const missed = await touchedSince(last);
  expect(missed.collections).toEqual(['mailContacts']);
  expect(missed.last).toBeGreaterThan(last);
  expect((await touchedSince(missed.last)).collections).toEqual([]);
});
