import { expect, test } from '../helpers/browser';
import { calendarDeeds } from '../helpers/week/calendar';
import { guestDeeds } from '../helpers/week/guests';
import { type Deed, Hand } from '../helpers/week/hand';
import { noticeDeeds } from '../helpers/week/notices';
import { weekTasks } from '../helpers/week/tasks';
import { todoDeeds } from '../helpers/week/todo';

const deeds = { ...calendarDeeds, ...guestDeeds, ...todoDeeds, ...noticeDeeds };

test.use({ timezoneId: 'Europe/Berlin' });
test.setTimeout(1_800_000);
// Run with ATRIUM_WEEK=1. Each of the two tests takes minutes.
test.skip(!process.env.ATRIUM_WEEK, 'a week takes long');

for (const script of [true, false]) {
  test(`an assistant’s week of work can be done ${script ? 'with' : 'without'} JavaScript`, async ({
    page: own,
    noScript,
    signIn,
    server,
    expectedNoise,
  }) => {
    expectedNoise.push(/400/, /404/);
    await server.reseed();
    const page = script ? own : await noScript.newPage();
    await signIn(page, 'admin');
    page.setDefaultTimeout(Number(process.env.WEEK_PATIENCE ?? 60_000));
    const failed: string[] = [];
    for (const name of weekTasks) {
      const hand = new Hand(page, script, server.dataDir);
      const doIt: Deed = deeds[name] ?? (() => Promise.reject(new Error('no deed')));
      const problem = await test
        .step(name, () => doIt(hand))
        .then(
          () => null,
          (error: Error) => error.message.split('\n').slice(0, 6).join(' | '),
        );
      test.info().annotations.push({ type: 'steps', description: `${hand.steps} ${name}` });
      if (problem) failed.push(`${name}: ${problem}`);
    }
    expect(failed).toEqual([]);
  });
}
