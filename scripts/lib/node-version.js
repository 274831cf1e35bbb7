// Any version of Node must be able to parse this file and start.js, so both use old syntax.

var OLDEST = 20;

/**
 * Returns the problem with a Node version, or null if it's supported.
 * @param {string} version such as "20.11.1"
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  var major = Number(version.split('.')[0]);
  if (major >= OLDEST) return null;
  return (
    'Node ' + OLDEST + ' or newer is required, but this is Node ' + version + '. Download it from https://nodejs.org/.'
  );
}

/** Exits with one line and code 1 if this Node is too old. */
export function requireNode() {
  var problem = nodeVersionProblem(process.versions.node);
  if (!problem) return;
  process.stderr.write('atrium: ' + problem + '\n');
  process.exit(1);
}
