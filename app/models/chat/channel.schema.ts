import { z } from 'zod';
import { idNumber, requiredText } from '~/models/shared/fields.schema';
import { channelKinds } from './rules';

/**
 * A channel or a group as stored. `members` are accounts, in the order they joined; `ownerId` is the account that
 * created it. The messages of an archived channel can still be read, but no one can write in it.
 */
export const channelSchema = z.object({
  id: z.number().int(),
  kind: z.enum(channelKinds),
  name: z.string(),
  topic: z.string().default(''),
  ownerId: z.number().int(),
  members: z.array(z.number().int()).default([]),
  createdAt: z.string(),
  archivedAt: z.string().nullable().default(null),
});

const topic = z.string().max(250).default('');

const people = z.array(idNumber).max(500).default([]);

/** Form that creates a channel or a group. The name of a group defaults to the names of its members. */
export const channelFormSchema = z.object({
  kind: z.enum(channelKinds).default('open'),
  name: z.string().max(80).default(''),
  topic,
  members: people,
});

export const channelEditFormSchema = z.object({ name: requiredText.max(80), topic });

export const channelMembersFormSchema = z.object({ members: people });

export type Channel = z.infer<typeof channelSchema>;
export type ChannelForm = z.infer<typeof channelFormSchema>;
export type ChannelEdit = z.infer<typeof channelEditFormSchema>;
