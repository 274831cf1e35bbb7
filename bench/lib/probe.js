// Loaded into every measured server (`node --import`). Reports the resources that the process has used so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

if (process.send) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  process.on('message', ({ collect }) => {
    if (collect) for (let pass = 0; pass < 3; pass += 1) collectGarbage();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rss, heapUsed, external });
  });
  // The channel must not prevent a server from exiting.
  process.channel?.unref();
}
