import type { SubmissionResult } from '@conform-to/react';
import type { constraintsOf } from '~/http/form/parse.server';

/** The HTML constraints of a form's fields, which a loader creates with `constraintsOf(schema)`. */
export type FormConstraint = ReturnType<typeof constraintsOf>;

/** An action's response when the form wasn't saved (`saveForm`), as `useActionResult` returns it. */
export interface SaveResult {
  /** The form as typed, with its messages: conform's `lastResult`. */
  result?: SubmissionResult<string[]>;
  /** The tag with which a second save overwrites the record. */
  tag?: string;
  /** The record as it is stored now, after a stale save. For `ConflictNote`. */
  stored?: unknown;
  /** If the save is merged by field: the names of the fields that both have changed. */
  conflicts?: readonly string[];
}

/** Props that a record's form gets from its page, in addition to its values. */
export interface RecordFormProps {
  constraint: FormConstraint;
  answer: SaveResult | undefined;
  /** `recordTag` of the record being edited. Absent for a new one. */
  tag?: string;
}
