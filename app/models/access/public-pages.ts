/** Parts of the product that can be read without signing in, if the workspace makes them public. */
export const publicParts = ['help', 'blog', 'pricing'] as const;

export type PublicPart = (typeof publicParts)[number];

/** Paths of the pages of each part, except those that make a change. */
const pathsOf: Record<PublicPart, RegExp> = {
  help: /^\/pages\/(?:faq|knowledge-base(?:\/(?!(?:add|edit)(?:\/|$))[^/]+(?:\/[^/]+(?:\/article\.md)?)?)?)\/?$/,
  blog: /^\/pages\/blog\/(?:list|detail(?:\/[^/]+)?)\/?$/,
  pricing: /^\/pages\/pricing\/?$/,
};

/** Returns the part of the product that a page belongs to, or `null` if the page is never public. */
export function publicPartOf(pathname: string): PublicPart | null {
  return publicParts.find((part) => pathsOf[part].test(pathname)) ?? null;
}

/**
 * The account of a visitor who isn't signed in. It owns nothing and has no permissions. Pass it only to queries for
 * public pages.
 */
export const visitor = { id: 0, ability: [] };
