/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/chat/contact': '/apps/chat/contact?chat=3',
  '/apps/chat/channel': '/apps/chat/channel?chat=c1',
  '/apps/chat/replies': '/apps/chat/replies?chat=3&thread=28',
  '/apps/chat/image': '/apps/chat/image?chat=c1&image=45',
  '/apps/chat/follow-up': '/apps/chat/follow-up?chat=3&message=28',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/chat': [
    '/apps/chat?chat=3',
    '/apps/chat?chat=13',
    '/apps/chat?chat=c1',
    '/apps/chat?q=calendar&chat=3&act=28&reply=23',
  ],
};
