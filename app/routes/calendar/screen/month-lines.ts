/** Possible numbers of lines of a day in the month view. The height of the window determines the number (grid.css). */
export const monthLines = [4, 3, 2] as const;
export type MonthLines = (typeof monthLines)[number];
