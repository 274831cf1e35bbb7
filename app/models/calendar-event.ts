/** The kinds of events, each a calendar that can be switched off (specification §3). */
export const calendarKinds = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;

export type CalendarKind = (typeof calendarKinds)[number];
