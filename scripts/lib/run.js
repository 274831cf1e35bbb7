import { spawn } from 'node:child_process';
import { rootDir } from './paths.js';

/**
 * Runs a command in the project folder, with standard input closed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, timeoutMs?: number }} [options] show: passes the
 * command's output through (otherwise it's collected)
 * @returns {Promise<{ code: number, output: string }>} code 127 if it can't be started, 124 if it timed out
 */
export function run(command, args, { show = false, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    let late = false;
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = timeoutMs
      ? setTimeout(() => {
          late = true;
          child.kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : (code ?? 1), output });
    });
  });
}

/**
 * Runs a JavaScript file with the same Node.
 * @param {string} file
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(file, args, options) {
  return run(process.execPath, [file, ...args], options);
}
