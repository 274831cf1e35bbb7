/** Parts of the product that can be read without signing in, if the workspace makes them public. */
export const publicParts = ['help', 'blog', 'pricing'] as const;

export type PublicPart = (typeof publicParts)[number];

/** Paths of the pages of each part that only show something, without the pages that serve a change. */
const pathsOf: Record<PublicPart, RegExp> = {
  help: /^\/pages\/(?:faq|knowledge-base(?:\/(?!(?:add|edit)(?:\/|$))[^/]+(?:\/[^/]+(?:\/article\.md)?)?)?)\/?$/,
  blog: /^\/pages\/blog\/(?:list|detail(?:\/[^/]+)?)\/?$/,
  pricing: /^\/pages\/pricing\/?$/,
};

/** Returns the part that a page belongs to, or `null` if it's never public. */
export function publicPartOf(pathname: string): PublicPart | null {
  return publicParts.find((part) => pathsOf[part].test(pathname)) ?? null;
}

/**
 * The account of a visitor who isn't signed in. It owns nothing and has no permission itself. Pass
 * it only to queries of public pages.
 */
export const visitor = { id: 0, ability: [] };
