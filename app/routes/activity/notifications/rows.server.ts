import { inAddress } from '~/lib/cut-text';
import type { TFunction } from 'i18next';
import { changeText } from '~/components/text/change-text';
import { kindOfChange } from '~/records';
import type { AlarmKind } from '~/models/machine/rules';
import type { Notification } from '~/models/notification/schema';
import type { DayClock } from '~/models/shared/day';
import { wallClock } from '~/models/shared/zoned-time';
import { moveTexts, valueText } from '../list/rows.server';

/**
 * A notification as a row. `text` is the sentence without its subject (`actor`), and `app` is the feature's name.
 * `link` is the target page. `to` is the URL to open: for an unread notification, a URL that marks the notification as
 * read and redirects to `link`; otherwise, `link`.
 */
export interface NotificationRow {
  id: string;
  actor: string;
  text: string;
  app: string;
  at: string;
  link: string | null;
  to: string | null;
  isRead: boolean;
  isToday: boolean;
  /** Details: changed fields, each with its old and new value, or the time of the record that a reminder is about. */
  moves: string[];
  /** The record (`todoTasks/7`) that can be muted; `null` if the notification refers to no record, or to several. */
  record: string | null;
}

type News = Pick<Notification, 'kind' | 'label' | 'about' | 'count'>;

function newsText(t: TFunction<'activity'>, { kind, label, about, count }: News): string {
  if (kind === 'change') return changeText(t, { label, about, count });
  if (kind === 'alarm-open') return t(`news.alarm-open.${about as AlarmKind}`);
  if (kind === 'reminder') return t(`news.reminder.m${count as 0 | 5 | 10 | 30 | 60 | 1440}`, { about });
  return t(`news.${kind}`, { about, count });
}

/**
 * Converts notifications to rows in the user's language; `onDay` is today in their `zone`.
 * @param locale the user's date format, see `withDates`
 */
export function notificationRows(
  notifications: readonly Notification[],
  { t, onDay, ...reader }: { t: TFunction<'activity'>; locale: string; hours: string } & DayClock,
): NotificationRow[] {
  return notifications.map((notification) => {
    const {
      id,
      kind,
      at,
      actor,
      label,
      about,
      count,
      link,
      isRead,
      record = null,
      startsAt,
      moves = [],
    } = notification;
    return {
      id,
      actor: actor ?? t('program'),
      text: newsText(t, { kind, label, about, count }),
      app: kindOfChange(label)?.feature.name ?? '',
      at,
      link,
      to: link !== null && !isRead ? `/notifications/open/${inAddress(id)}` : link,
      isRead,
      isToday: wallClock(at, reader.zone).day === onDay,
      moves: [
        ...(startsAt === undefined ? [] : [valueText(startsAt, { t, ...reader })]),
        ...moveTexts(moves, { t, ...reader }),
      ],
      record,
    };
  });
}
