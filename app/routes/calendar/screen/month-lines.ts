/** Numbers of lines that a day of the month view can have. Which one depends on the height of the window (grid.css). */
export const monthLines = [4, 3, 2] as const;
export type MonthLines = (typeof monthLines)[number];
