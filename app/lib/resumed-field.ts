/** Marks a form that is resubmitted after signing in: it comes from no page that could show a response in place. */
export const resumedField = 'resumed';
