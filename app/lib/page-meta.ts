import { layoutConfig } from '~/layout.config';

interface PageFacts {
  title: string;
  description: string;
  /** The canonical URL of the page, without filters. */
  link: string;
  /** The full URL of the page's image. */
  image?: string;
  type?: 'website' | 'article';
}

/** Returns the description, Open Graph tags, and canonical link for a route's `meta`. */
export function pageMeta({ title, description, link, image, type = 'website' }: PageFacts) {
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: layoutConfig.appName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    { property: 'og:url', content: link },
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: link },
  ];
}
