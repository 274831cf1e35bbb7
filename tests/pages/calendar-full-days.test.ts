import { beforeAll, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import * as calendar from '~/routes/calendar/screen/route';
import { monthLines } from '~/routes/calendar/screen/month-lines';
import type { CalendarScreen } from '~/routes/calendar/screen/view.server';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const day = '2031-03-07';
const many = 500;

const shown = async (search: string): Promise<CalendarScreen> => {
  const browser = browserWith(await cookieFor('admin'));
  const response = await browser.get(calendar.loader, `/apps/calendar?date=${day}${search}`);
  return ((await response.json()) as { screen: CalendarScreen }).screen;
};

beforeAll(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test' }, ({ calendarEvents }) => {
    const model = Object.values(calendarEvents).find(({ repeat, allDay }) => !repeat && !allDay) as CalendarEvent;
    const { id: last } = Object.values(calendarEvents).at(-1) as CalendarEvent;
    for (let n = 1; n <= many; n += 1) {
      const minute = String(n % 60).padStart(2, '0');
      calendarEvents[last + n] = {
        ...JSON.parse(JSON.stringify(model)),
        id: last + n,
        title: `Full ${n}`,
        start: `${day}T09:${minute}:00.000Z`,
        end: `${day}T10:${minute}:00.000Z`,
      };
    }
  });
});

describe('a day with hundreds of events', () => {
  it('shows only a few events in the month view, with the number of hidden events', async () => {
    const { entries, weeks, agenda } = await shown('&layers=');
    expect(entries.length).toBeLessThan(60);
    const week = weeks?.find(({ days }) => days.some((cell) => cell.day === day));
    const column = week?.days.findIndex((cell) => cell.day === day) ?? -1;
    const bars = week?.bars.filter(({ column: from, span }) => column >= from && column < from + span) ?? [];
    for (const lines of monthLines) {
      const visible = bars.filter((bar) => bar.lines <= lines).length;
      expect(visible, `${lines} lines`).toBe(lines - 1);
      expect((week?.more[lines][column] ?? 0) + visible, `${lines} lines`).toBe(week?.days[column]?.count);
    }
    const listed = agenda.find(({ cell }) => cell.day === day);
    expect((listed?.indexes.length ?? 0) + (listed?.cell.hidden ?? 0)).toBe(listed?.cell.count);
  });

  it('shows only some events in the week view, with the number of hidden events', async () => {
    const { time } = await shown('&view=week&layers=');
    const at = time?.days.findIndex((cell) => cell.day === day) ?? -1;
    const cell = time?.days[at];
    const banners = time?.banners.filter(({ column, span }) => at >= column && at < column + span).length ?? 0;
    expect((time?.columns[at]?.length ?? 0) + banners + (cell?.hidden ?? 0)).toBe(cell?.count);
    expect(cell?.hidden).toBeGreaterThan(many - 30);
  });

  it('shows all events across the pages of the day view', async () => {
    const titles = new Set<string>();
    let left = 1;
    for (let page = 1; left > 0; page += 1) {
      const screen = await shown(`&view=day&layers=&page=${page}`);
      expect(screen.entries.length).toBeLessThanOrEqual(60);
      expect(screen.earlier).toBe((page - 1) * 60);
      for (const { title } of screen.entries) titles.add(title);
      left = screen.time?.days[0]?.hidden ?? 0;
    }
    expect([...titles].filter((title) => title.startsWith('Full '))).toHaveLength(many);
  });

  it('fills one page of search results, and the other results are counted', async () => {
    const { entries, unlisted } = await shown('&layers=&q=full');
    expect(entries.length).toBe(100);
    expect(entries.length + unlisted).toBe(many);
  });
});
