/**
 * Writes into Remix's part for the browser what it would ask for at run time: the flags the app is built with, and that its
 * pages are made by the server. The code for the other answers is left out of the build then. docs/decisions/023.
 * @param {Record<string, boolean>} future the flags given to Remix
 * @returns {import('vite').Plugin}
 */
export function knownFlags(future) {
  let told = 0;
  return {
    name: 'known-flags',
    apply: 'build',
    buildStart() {
      told = 0;
    },
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/.test(id)) return null;
      const known = code
        .replace(/(?:\b[\w.]+\.)?\bfuture\.(v3_\w+)/g, (asked, flag) => {
          if (!(flag in future)) return asked;
          told += 1;
          return String(future[flag]);
        })
        .replace(
          /\bwindow\.__remixContext\.isSpaMode\b|(?<=\bif \(|!)isSpaMode\b|\bisSpaMode(?= (?:&&|\?) )/g,
          'false',
        );
      return { code: known, map: null };
    },
    buildEnd(error) {
      if (!error && told === 0) this.error('Remix asks for its flags in another way now: see docs/decisions/023');
    },
  };
}
