/** A file that runs in a thread of its own, see scripts/lib/threads.js. */
declare module '*?thread' {
  /** Its address; null where nothing is built. */
  const url: string | null;
  export default url;
}
