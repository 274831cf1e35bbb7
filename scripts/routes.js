// `npm run routes`: prints every URL of the app with the file that handles it.
import { complain, runScript, say, SetupError } from './lib/log.js';
import { readRoutes } from './lib/read-routes.js';

await runScript(async () => {
  const { routes, problem } = await readRoutes();
  if (!routes) {
    complain(problem);
    throw new SetupError('the routes couldn’t be read (see the output above).');
  }
  const width = Math.max(0, ...routes.map((route) => route.url.length));
  for (const route of routes) say(`${route.url.padEnd(width)}  ${route.file}`);
  say(`${routes.length} routes`);
});
