/** Field that marks a form as resubmitted after signing in. No open page could show a response in place. */
export const resumedField = 'resumed';
