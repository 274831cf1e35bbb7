/**
 * Fails the build if its output files import each other in a circle, which would break every page.
 * @returns {import('vite').Plugin}
 */
export function noCycles() {
  return {
    name: 'no-cycles',
    generateBundle(_, bundle) {
      const done = new Set();
      /** @type {(file: string, path: string[]) => void} */
      const visit = (file, path) => {
        if (path.includes(file)) this.error(`Circular import in the build: ${[...path, file].join(' → ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const next of chunk.imports) if (next !== file) visit(next, [...path, file]);
        done.add(file);
      };
      Object.keys(bundle).forEach((file) => visit(file, []));
    },
  };
}
