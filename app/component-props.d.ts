/** What vite.config.ts reads from the types of app/components, by file: `ui/button.tsx`. */
declare module 'virtual:component-props' {
  interface Prop {
    name: string;
    type: string;
    optional: boolean;
    /** Its value where it is left out, as source; '' for none. */
    fallback: string;
    text: string;
  }
  interface Documented {
    name: string;
    text: string;
    props: Prop[];
    /** Types whose props it takes besides. */
    also: string[];
  }
  const documented: Record<string, Documented[]>;
  export default documented;
  /** Addresses of the pages that use a file of app/components, in the order of app/routes.ts. */
  export const users: Record<string, string[]>;
}
