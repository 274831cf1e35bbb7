import { beforeEach, describe, expect, it } from 'vitest';
import { setWatching } from '~/models/kanban/watch.server';
import * as article from '~/routes/blog/detail/route';
import * as newPost from '~/routes/blog/write/route';
import * as card from '~/routes/kanban/task/route';
import * as maintenance from '~/routes/misc/maintenance/route';
import * as profile from '~/routes/profile/view/route';
import * as shopApi from '~/routes/shop/api';
import { browserWith } from '../helpers/page';
import { newsOf, secondAdmin, setFlag, toldAfter } from '../helpers/news';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Browser = ReturnType<typeof browserWith>;

let dana: Browser;
let mira: Browser;
let asMira: Awaited<ReturnType<typeof secondAdmin>>['call'];

beforeEach(async () => {
  reseed();
  ({ browser: mira, call: asMira } = await secondAdmin());
  dana = browserWith(await cookieFor('admin'));
  await setWatching({ id: 1, accountId: 1, on: true, actor: null });
});

const post = { intent: 'save', title: 'Shorter queues', content: 'We counted.', status: 'published' };
const flags: [flag: string, text: string, act: () => Promise<unknown>][] = [
  [
    'commentOnArticle',
    'commented',
    () =>
      mira.post(
        article.action,
        '/pages/blog/detail/2',
        { intent: 'comment', commentText: 'Well said.' },
        { slug: '2' },
      ),
  ],
  [
    'answerOnForm',
    'commented',
    () => mira.post(card.action, '/apps/kanban/tasks/1', { intent: 'comment', comment: 'Done?' }, { id: '1' }),
  ],
  [
    'followMe',
    'started following you',
    () => mira.post(profile.action, '/pages/profile/1', { intent: 'follow' }, { id: '1' }),
  ],
  [
    'newAnnouncements',
    '',
    () =>
      mira.post(maintenance.action, '/misc/maintenance', {
        switch: 'on',
        sure: 'on',
        message: 'New disks',
        minutes: '20',
      }),
  ],
  [
    'productUpdates',
    'Pavonic',
    () =>
      asMira(shopApi, '/apps/ecommerce/add-product', {
        name: 'Pavonic Lantern Speaker',
        description: 'A speaker that is also a lamp.',
        brand: 'Pavonic',
        price: 89.5,
      }),
  ],
  ['blogDigest', 'Shorter queues', () => mira.post(newPost.action, '/pages/blog/edit/new', post)],
];

describe.each(flags)('the notification setting %s', (flag, text, act) => {
  it('shows or hides its notifications, including past ones', async () => {
    await setFlag(1, flag, true);
    const notifications = await toldAfter(dana, act);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      actor: 'mira',
      text: expect.stringContaining(text) as string,
      isRead: false,
    });
    await setFlag(1, flag, false);
    expect((await newsOf(dana)).rows.map(({ id }) => id)).not.toContain(notifications[0]?.id);
  });
});
