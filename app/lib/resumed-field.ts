/** Marks a form that is sent on after signing in: it comes from no page that could take an answer without being left. */
export const resumedField = 'resumed';
