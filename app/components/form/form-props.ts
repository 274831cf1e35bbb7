import type { SubmissionResult } from '@conform-to/react';
import type { constraintsOf } from '~/http/form/parse.server';

/** HTML constraints of a form's fields, which a loader creates with `constraintsOf(schema)`. */
export type FormConstraint = ReturnType<typeof constraintsOf>;

/** The action's response if the form wasn't saved (`saveForm`), as `useActionResult` returns it. */
export interface SaveResult {
  /** The user's input with its error messages: conform's `lastResult`. */
  result?: SubmissionResult<string[]>;
  /** The tag that lets a second save overwrite the record. */
  tag?: string;
  /** The record as it's now stored, after a stale save. For `ConflictNote`. */
  stored?: unknown;
  /** Names of the fields that both users have changed, if the save is merged by field. */
  conflicts?: readonly string[];
  /** Rendered text of a `MarkdownField`, after a click on its preview button. */
  preview?: string;
}

/** Props that a record's form gets from its page: data of the loader, and the response of the action. */
export interface RecordFormProps<Values> {
  values: Values;
  constraint: FormConstraint;
  /** `recordTag` of the record being edited. Absent for a new record. */
  tag?: string;
  actionData: SaveResult | undefined;
}
