import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SetupError } from './log.js';
import { inRoot } from './paths.js';

/** An address whose first segment is a plain word, as those of pages and calls are; only of these a list can tell enough. */
const plainStart = /^\/([\w-]+)(?:\/|$)/;

/**
 * Lets remix-serve look on the disk for a file only behind addresses that can name one, by putting a handler of ours in place of
 * `express.static`. Why, and when to remove it: docs/decisions/018-file-lookups.md.
 * @returns {() => boolean} whether remix-serve has made its handlers this way
 * @throws {SetupError} when there is no such function to replace
 */
export function lookUpFilesOnly() {
  const require = createRequire(createRequire(inRoot('package.json')).resolve('@remix-run/serve/dist/cli.js'));
  // As remix-serve finds it: another copy of the package would be replaced without any effect.
  const express = require('express');
  const { static: serveStatic } = express;
  let used = false;
  const ours = (/** @type {string} */ folder, /** @type {object} */ options) => {
    used = true;
    return filesOnly(serveStatic(folder, options), readdirSync(folder));
  };
  if (typeof serveStatic === 'function') Reflect.set(express, 'static', ours);
  if (express.static !== ours) {
    throw new SetupError('express has no static to replace. See docs/decisions/018-file-lookups.md');
  }
  return () => used;
}

/**
 * @template {{ path: string }} Asked
 * @param {(request: Asked, response: unknown, next: () => void) => void} serve what looks for the file and sends it
 * @param {readonly string[]} names of what is in its folder
 * @returns {typeof serve} the same, which passes on at once what can be none of them
 */
export function filesOnly(serve, names) {
  const known = new Set(names);
  return (request, response, next) => {
    const [, first] = plainStart.exec(request.path) ?? [];
    if (first === undefined || known.has(first)) serve(request, response, next);
    else next();
  };
}
