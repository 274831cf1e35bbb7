import { createServer, type Server } from 'node:http';
import { startServices } from '~/services.server';
import { type Build, createApp } from './app';
import { type Middleware, serveAssets } from './assets';
import { limitTimes } from './limits';
import { stopGracefully } from './shutdown';

/**
 * Opens the store, starts the background services, and listens (architecture §6).
 * @param build Remix's server build
 * @param at the port, and the address to listen on; all addresses by default
 * @param assets serves the static files; those of the build by default
 * @returns the server, once it's listening
 * @throws a system error (`EADDRINUSE`) if it can't listen
 */
export async function startServer(
  build: Build,
  { port, host }: { port: number; host?: string },
  assets: Middleware = serveAssets('build/client'),
): Promise<Server> {
  await startServices();
  const server = createServer(createApp(build, assets));
  limitTimes(server);
  stopGracefully(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
