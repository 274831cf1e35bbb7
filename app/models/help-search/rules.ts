/** Areas of help search. */
export const helpPlaces = ['faq', 'knowledge'] as const;
