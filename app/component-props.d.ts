/**
 * Documentation that vite.config.ts extracts from the types of app/components, keyed by file, such as `ui/button.tsx`.
 */
declare module 'virtual:component-props' {
  interface Prop {
    name: string;
    type: string;
    optional: boolean;
    /** Default value as source code; '' if there is none. */
    fallback: string;
    text: string;
  }
  interface Documented {
    name: string;
    text: string;
    props: Prop[];
    /** Other types whose props the component also accepts. */
    also: string[];
  }
  const documented: Record<string, Documented[]>;
  export default documented;
  /** URLs of the pages outside the UI kit that use a file of app/components, in the order of app/routes.ts. */
  export const users: Record<string, string[]>;
  /** A runnable example. `title` is its translation key in the kit's texts, or `''` for a whole demo. */
  interface Snippet {
    title: string;
    code: string;
  }
  /** The examples of each demo of the UI kit, by section and slug: `components/button`. */
  export const snippets: Record<string, Snippet[]>;
}
