import { AppError } from './errors';

/** More than any form of ours sends; the work of gathering the fields of one name grows with their square. */
const maxFields = 5_000;
const maxNameLength = 200;

/** A list index no form reaches: parsing would make a list of that length. */
const hugeIndex = /\[\d{4,}\]/;

/** Throws `invalid` for a form that would cost far more to parse than to send. */
export function assertPlainForm(form: FormData): void {
  let count = 0;
  for (const name of form.keys()) {
    if (++count > maxFields || name.length > maxNameLength || hugeIndex.test(name)) {
      throw new AppError('invalid', 'The form could not be read');
    }
  }
}
