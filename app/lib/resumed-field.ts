/**
 * Field that marks a form as resubmitted after signing in. The response must be a whole page, because the page with the
 * form is no longer open.
 */
export const resumedField = 'resumed';
