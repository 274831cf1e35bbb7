import type { Client } from '~/models/client/schema';
import type { MailContact } from '~/models/email/contact.schema';
import type { Employee } from '~/models/employee/schema';
import type { CollectionName } from '~/models/shared/feature';
import type { User } from '~/models/user/schema';

/** The details that a result about a person shows next to the name. Missing details are empty. */
export interface Person {
  avatar: string;
  email: string;
}

/** Returns the person that a record is about, or `null` for records about other things. */
export function personOf(name: CollectionName, record: object): Person | null {
  if (name === 'users') return factsOf(record as User);
  if (name === 'employees') return factsOf(record as Employee);
  if (name === 'mailContacts') return { avatar: '', email: (record as MailContact).email };
  if (name !== 'clients') return null;
  const { avatar, companyEmail } = record as Client;
  return { avatar, email: companyEmail };
}

const factsOf = ({ avatar, email }: Person): Person => ({ avatar, email });
