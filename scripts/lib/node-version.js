// This file and start.js are read by whatever Node is installed, so they keep to old syntax.

var OLDEST = 20;

/**
 * Says what is wrong with a Node version, or returns null when it will do.
 * @param {string} version such as "20.11.1"
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  var major = Number(version.split('.')[0]);
  if (major >= OLDEST) return null;
  return 'Node ' + OLDEST + ' or newer is needed, this is Node ' + version + '. Get one from https://nodejs.org/.';
}

/** Ends the process with one line and code 1 when this Node is too old. */
export function requireNode() {
  var problem = nodeVersionProblem(process.versions.node);
  if (!problem) return;
  process.stderr.write('atrium: ' + problem + '\n');
  process.exit(1);
}
