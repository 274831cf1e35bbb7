const query = '?thread';

/**
 * Vite plugin for files that run in a separate thread. `import url from './file?thread'` imports the URL of such a
 * file, which is built next to the server, or `null` outside a server build.
 * @param {boolean} isBuilt whether this is a server build
 * @returns {import('vite').Plugin}
 */
export function threads(isBuilt) {
  return {
    name: 'threads',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer);
      return file && `${file.id}${query}`;
    },
    load(id) {
      if (!id.endsWith(query)) return null;
      if (!isBuilt) return 'export default null';
      const file = this.emitFile({ type: 'chunk', id: id.slice(0, -query.length) });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
