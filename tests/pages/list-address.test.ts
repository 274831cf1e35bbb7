import type { LoaderFunction } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOnPaper } from '~/lib/print-paging';
import * as activity from '~/routes/activity/list/route';
import * as notifications from '~/routes/activity/notifications/route';
import * as comments from '~/routes/blog/comments/list/route';
import * as posts from '~/routes/blog/list/route';
import * as advanced from '~/routes/data-table/advanced/route';
import * as basic from '~/routes/data-table/basic/route';
import * as editing from '~/routes/data-table/editing/route';
import * as large from '~/routes/data-table/large/route';
import * as contacts from '~/routes/email/contacts/list/route';
import * as outbox from '~/routes/email/outbox/route';
import * as mails from '~/routes/email/screen/route';
import * as license from '~/routes/help/license/route';
import * as knowledge from '~/routes/help/knowledge/route';
import * as invoices from '~/routes/invoice/list/route';
import * as boards from '~/routes/kanban/overview/route';
import * as machines from '~/routes/machine/list/route';
import * as orders from '~/routes/order/list/route';
import * as permissions from '~/routes/permission/list/route';
import * as catalog from '~/routes/shop/catalog/list/route';
import * as shop from '~/routes/shop/list/route';
import * as todos from '~/routes/todo/list/route';
import * as users from '~/routes/user/list/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

beforeAll(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

const printed: [string, { loader: LoaderFunction }][] = [
  ['/activity', activity],
  ['/notifications', notifications],
  ['/pages/blog/comments', comments],
  ['/pages/blog/list', posts],
  ['/datatables/advanced', advanced],
  ['/datatables/basic', basic],
  ['/datatables/editing', editing],
  ['/datatables/large', large],
  ['/apps/email/contacts', contacts],
  ['/apps/email/outbox', outbox],
  ['/apps/email?folder=all', mails],
  ['/apps/invoice/list', invoices],
  ['/apps/kanban?view=list', boards],
  ['/dashboard/machines', machines],
  ['/apps/order/list', orders],
  ['/apps/permissions', permissions],
  ['/apps/ecommerce/catalogue', catalog],
  ['/apps/ecommerce/shop', shop],
  ['/apps/todo', todos],
  ['/apps/user/list', users],
];
const paged: typeof printed = [...printed, ['/pages/license', license], ['/pages/knowledge-base?q=a', knowledge]];

const withValue = (path: string, value: string) => `${path}${path.includes('?') ? '&' : '?'}${value}`;

describe.each(paged)('the list at %s', (path, { loader }) => {
  it.each(['abc', '0', '-1', '1.5', '', '01'])('redirects page=%s to the first page', async (page) => {
    const response = await browser.get(loader, withValue(path, `page=${page}`));
    expect([response.status, response.headers.get('location')]).toEqual([302, path]);
  });

  it('redirects a page past the end to the last page', async () => {
    const to = (await browser.get(loader, withValue(path, 'page=99999'))).headers.get('location') ?? '';
    expect(to.replace(/[?&]page=[1-9]\d*$/, '')).toBe(path);
    expect((await browser.get(loader, to)).status).toBe(200);
  });
});

interface Shown {
  rows?: unknown[];
  posts?: unknown[];
  total: number;
}

describe.each(printed)('the print view of %s', (path, { loader }) => {
  it('contains all matching rows, up to the print limit', async () => {
    const response = await browser.get(loader, withValue(path, 'paper=1'));
    const data = (await response.json()) as Shown | { list: Shown };
    const { rows, posts: cards, total } = 'total' in data ? data : data.list;
    expect(response.status).toBe(200);
    expect((rows ?? cards)?.length).toBe(Math.min(total, rowsOnPaper));
  });
});

it('the rows after the print limit are on the next print page, and a page past the end redirects to the last page', async () => {
  const print = async (search: string) =>
    (await (await browser.get(large.loader, `/datatables/large?paper=1${search}`)).json()) as {
      rows: { id: number }[];
    };
  const [first, second] = [await print(''), await print('&page=2')];
  expect(second.rows).toHaveLength(rowsOnPaper);
  expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id);
  const past = await browser.get(large.loader, '/datatables/large?paper=1&page=99');
  expect(past.headers.get('location')).toBe('/datatables/large?paper=1&page=20');
});
