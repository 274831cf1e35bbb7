import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.js';

/** A file in the project as text, with its path relative to the project folder. */
export interface SourceFile {
  path: string;
  text: string;
}

/**
 * Returns all files in the folders whose names have one of the endings. Treats folders that don't exist as empty, and
 * leaves out packages.
 */
export function sourceFiles(folders: string[], endings: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(folder))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
}

/** Returns every matching line as "path:line  text". */
export function matchingLines(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
  );
}

function pathsBelow(folder: string): string[] {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}
