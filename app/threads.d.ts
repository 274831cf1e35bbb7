/** A file that runs in a separate thread, see scripts/lib/threads.js. */
declare module '*?thread' {
  /** URL of the script, or `null` outside a server build (in development and tests). */
  const url: string | null;
  export default url;
}
