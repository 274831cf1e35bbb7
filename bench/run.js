// `npm run bench`: what a request costs the server, as CPU time of its process. Quote medians: machines are noisy.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../scripts/lib/log.js';
import { build } from '../scripts/lib/build.js';
import { inRoot } from '../scripts/lib/paths.js';

const port = Number(process.env.BENCH_PORT ?? 3900);
const base = `http://localhost:${port}`;
const rounds = 5;
const requestsInRound = 60;
const ticksPerSecond = 100;

const targets = [
  { name: 'health check (floor)', path: '/healthz' },
  { name: 'page: sign-in', path: '/pages/login-basic', signedOut: true },
  { name: 'page: home', path: '/' },
  { name: 'page: invoice list', path: '/apps/invoice/list' },
  { name: 'page: invoice preview', path: '/apps/invoice/preview/1043' },
  { name: 'call: invoice list', path: '/apps/invoice/invoices' },
  { name: 'call: invoice search', path: '/apps/invoice/invoices?q=an' },
  { name: 'call: invoice sort', path: '/apps/invoice/invoices?sortColumn=client.name&sort=asc' },
  { name: 'call: one invoice', path: '/api/invoice/invoices/1043' },
];

/** CPU seconds a process has used so far (Linux). */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

async function untilUp() {
  for (let tries = 0; tries < 200; tries++) {
    const up = await fetch(`${base}/healthz`).catch(() => null);
    if (up?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not start');
}

async function signedInCookie() {
  const body = new URLSearchParams({ email: 'admin@demo.com', password: 'admin' });
  const response = await fetch(`${base}/pages/login-basic`, { method: 'POST', body, redirect: 'manual' });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measure(pid, { path, signedOut }, cookie) {
  const headers = signedOut ? {} : { cookie };
  const hit = async () => {
    const response = await fetch(base + path, { headers });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  for (let i = 0; i < requestsInRound; i++) await hit();
  const cpu = [];
  const wall = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const [cpuBefore, wallBefore] = [cpuSeconds(pid), performance.now()];
    for (let i = 0; i < requestsInRound; i++) bytes = await hit();
    cpu.push(((cpuSeconds(pid) - cpuBefore) * 1000) / requestsInRound);
    wall.push((performance.now() - wallBefore) / requestsInRound);
  }
  return { cpu: median(cpu), wall: median(wall), bytes };
}

await build();
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const started = performance.now();
const server = spawn(process.execPath, [inRoot('scripts', 'serve.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
  stdio: 'ignore',
});
try {
  await untilUp();
  say(`first answer after ${((performance.now() - started) / 1000).toFixed(2)} s (sample data made in it)\n`);
  const cookie = await signedInCookie();
  say('request                      CPU ms   wall ms      bytes   × floor');
  let floor = 0;
  for (const target of targets) {
    const { cpu, wall, bytes } = await measure(server.pid, target, cookie);
    floor ||= cpu;
    const cells = [
      cpu.toFixed(2).padStart(8),
      wall.toFixed(2).padStart(9),
      String(bytes).padStart(10),
      (cpu / floor).toFixed(1).padStart(9),
    ];
    say(target.name.padEnd(26) + cells.join(' '));
  }
} finally {
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
