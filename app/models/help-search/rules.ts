export const helpPlaces = ['faq', 'knowledge'] as const;
