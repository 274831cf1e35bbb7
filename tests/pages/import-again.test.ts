import { beforeEach, describe, expect, it } from 'vitest';
import * as events from '~/routes/calendar/import/route';
import * as users from '~/routes/user/import/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Posted = Parameters<typeof openMarkup>[2];

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('an event import without selected events', () => {
  const path = '/apps/calendar/import';
  const open = (posted: Posted) => openMarkup({ module: events, path, cookie }, path, posted);
  const vevent = (uid: string) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Event ${uid}`, 'DTSTART;VALUE=DATE:20310303', 'END:VEVENT'].join('\n');
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', vevent('a'), vevent('b'), 'END:VCALENDAR'].join('\n');

  it('is returned with the file, the selected kind, cleared checkboxes, and the reason', async () => {
    const sent = new FormData();
    sent.set('intent', 'preview');
    sent.set('file', new File([ics], 'some.ics', { type: 'text/calendar' }));
    const preview = await open(sent);
    expect([preview.status, tickedIn(preview.html, 'take')]).toEqual([200, ['a', 'b']]);
    const again = await open({ intent: 'commit', ics: valueIn(preview.html, 'ics') ?? '', kind: 'Family' });
    expect(again.status).toBe(400);
    expect(again.html).toContain('Select at least one event.');
    expect(valueIn(again.html, 'ics')).toContain('SUMMARY:Event b');
    expect(again.html).toMatch(/<option[^>]*value="Family" selected=""/);
    expect(again.html.match(/name="take"/g)).toHaveLength(2);
    expect(tickedIn(again.html, 'take')).toEqual([]);
  });
});

describe('a user import', () => {
  const path = '/apps/user/list/import';
  const open = (posted: Posted) => openMarkup({ module: users, path, cookie }, path, posted);

  it('decodes UTF-8 with a byte order mark, and Latin-1', async () => {
    const csv = 'email,username,fullName\nm@example.org,m,Jörg Müller';
    for (const encoding of ['utf8', 'latin1'] as const) {
      const sent = new FormData();
      sent.set('intent', 'preview');
      sent.set('file', new File([Buffer.from(encoding === 'utf8' ? `\uFEFF${csv}` : csv, encoding)], 'people.csv'));
      expect(valueIn((await open(sent)).html, 'csv'), encoding).toBe(csv);
    }
  });

  it('is returned with its rows, cleared checkboxes, and the reason if no rows are selected', async () => {
    const csv = 'email,username,fullName\nada@byron.example,ada,Ada Byron\nbob@example.org,bob,Bob';
    expect(tickedIn((await open({ intent: 'preview', csv })).html, 'take')).toEqual(['2', '3']);
    const again = await open({ intent: 'commit', csv });
    expect(again.status).toBe(400);
    expect(again.html).toContain('Select at least one row.');
    expect(valueIn(again.html, 'csv')).toContain('bob@example.org');
    expect(again.html.match(/name="take"/g)).toHaveLength(2);
    expect(tickedIn(again.html, 'take')).toEqual([]);
  });

  it('is returned with its selection if it would remove the user’s own administrator role', async () => {
    await tieAccount(managed.id, 1);
    const csv = `email,role\n${managed.email},author\njulian@cordillera.example,author`;
    expect(tickedIn((await open({ intent: 'preview', csv })).html, 'take')).toEqual(['2', '3']);
    const again = await open({ intent: 'commit', csv, take: '2' });
    expect(again.status).toBe(409);
    expect(tickedIn(again.html, 'take')).toEqual(['2']);
    expect(again.html).toContain('role="alert"');
  });
});
