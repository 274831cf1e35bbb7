import { z } from 'zod';
import { changeIdSchema, changeQuerySchema, wireChangeSchema } from '~/models/change/schema';
import { notificationQuerySchema, notificationSchema, readNotificationsSchema } from '~/models/notification/schema';
import { defineContract } from '~/http/contract';

/** The change log with Undo, and the caller's notifications. */
export const activityContract = defineContract({
  changes: {
    method: 'GET',
    path: '/api/changes/data',
    summary: 'Returns the change log, newest first. Set `record` (`collection/id`) to get the history of one record.',
    input: changeQuerySchema,
    output: z.object({ changes: z.array(wireChangeSchema), total: z.number().int() }),
    access: 'Activity',
    example: { input: { q: 'invoice', page: '1', perPage: '10' } },
    notes: {
      record: 'A record as `collection/id`, such as `invoices/1044`. If empty, returns the changes of all records.',
      'changes.id': 'Increases with each change.',
      'changes.at': 'Time of the change, as ISO 8601 in UTC.',
      'changes.actor': 'Name of the person who made the change; `null` for the app itself.',
      'changes.label': 'What happened, such as `invoice.updated`.',
      'changes.about': 'Name of the record. `…` if you don’t have access to it.',
      'changes.count': 'Number of changed records.',
      'changes.link': 'Path of the record’s page; `null` if it has none, is deleted, or you don’t have access to it.',
      'changes.records':
        'The changed records as `collection/id`, such as `invoices/1044`, including deleted ones. Excludes records that you don’t have access to.',
      'changes.undoable': 'Whether you can undo the change.',
      'changes.undid': 'The change that this one undid. If `again` is set, the undo that it reversed.',
    },
  },
  undo: {
    method: 'POST',
    path: '/api/changes/undo',
    summary: 'Undoes one of your changes, or any change if you can manage everything.',
    input: changeIdSchema,
    output: z.object({}),
    access: 'signed-in',
    fails: ['forbidden', 'conflict'],
    example: { input: { id: 12 } },
    notes: { id: 'ID of the change, from `GET /api/changes/data`.' },
  },
  notifications: {
    method: 'GET',
    path: '/api/notifications/data',
    summary: 'Returns your notifications, newest first, and the number of unread ones.',
    input: notificationQuerySchema,
    output: z.object({
      notifications: z.array(notificationSchema),
      total: z.number().int(),
      unread: z.number().int(),
    }),
    access: 'signed-in',
    example: { input: { page: '1', perPage: '10' } },
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marks notifications as read. Marks all of them if you omit `ids`.',
    input: readNotificationsSchema,
    output: z.object({ unread: z.number().int() }),
    access: 'signed-in',
    example: { input: { ids: ['order-5018-waiting'] } },
  },
});
