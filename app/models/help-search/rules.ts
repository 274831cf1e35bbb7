/** Where help is searched. */
export const helpPlaces = ['faq', 'knowledge'] as const;
