/** A file that runs in a separate thread, see scripts/lib/threads.js. */
declare module '*?thread' {
  /** URL of the script; null if nothing is built. */
  const url: string | null;
  export default url;
}
