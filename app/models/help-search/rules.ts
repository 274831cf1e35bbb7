/** Places where users can search the help. */
export const helpPlaces = ['faq', 'knowledge'] as const;
