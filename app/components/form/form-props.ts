import type { SubmissionResult } from '@conform-to/react';
import type { constraintsOf } from '~/http/form/parse.server';

/** The HTML constraints of the fields of a form, which a loader makes by `constraintsOf(schema)`. */
export type FormConstraint = ReturnType<typeof constraintsOf>;

/** What an action answered when the form was not saved (`saveForm`), as `useAnswer` gives it to the page. */
export interface SaveAnswer {
  /** The form as typed, with its messages: conform's `lastResult`. */
  result?: SubmissionResult<string[]>;
  /** The tag that a second save overwrites with. */
  tag?: string;
  /** The record as it is stored now, after a stale save: for `ConflictNote`. */
  stored?: unknown;
}

/** What the form of a record takes from its page, besides its values. */
export interface RecordFormProps {
  constraint: FormConstraint;
  answer: SaveAnswer | undefined;
  /** `recordTag` of the record that is edited; none for a new one. */
  tag?: string;
}
