// Preloaded into a server under test. On SIGUSR2, prints what keeps the process alive, as `resources {"Timeout":2,…}`.
process.on('SIGUSR2', () => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  process.stdout.write(`resources ${JSON.stringify(counts)}\n`);
});
