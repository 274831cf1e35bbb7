/**
 * By state, the probability that a machine leaves the state between two readings, and the next states. A state that's
 * listed twice is twice as likely.
 */
const steps = {
  running: { leaves: 0.03, to: ['idle', 'idle', 'maintenance'] },
  idle: { leaves: 0.25, to: ['running'] },
  maintenance: { leaves: 0.1, to: ['running', 'idle'] },
  offline: { leaves: 0.05, to: ['idle'] },
};

const within = (value, from, to) => Math.min(to, Math.max(from, value));
const rounded = (value) => Math.round(value * 10) / 10;

/**
 * Returns a plausible next reading for a machine from `GET /api/machines/data`. Load and temperature drift around their
 * last values, and the number of parts depends on load and time. Occasionally, the state changes, the machine is too
 * hot, or a part is rejected.
 * @param {{ id: number, state: string, load: number | null, temperature: number | null, ratePerHour: number }} machine
 * @param {number} seconds seconds since its last reading
 * @param {() => number} chance returns a number from 0 to below 1
 * @returns the input of `POST /api/machines/readings`
 */
export function nextReading(machine, seconds, chance = Math.random) {
  const { leaves, to } = steps[machine.state];
  const state = chance() < leaves ? to[Math.floor(chance() * to.length)] : machine.state;
  const runs = state === 'running';
  const drift = (width) => (chance() - 0.5) * width;
  const load = runs ? within((machine.load || 70) + drift(8), 35, 100) : 0;
  // The temperature follows the load with a delay. One reading in two hundred is too hot.
  const wanted = runs ? 40 + load * 0.35 : 24;
  const warmth = chance() < 0.005 ? 88 + chance() * 6 : (machine.temperature ?? wanted) * 0.8 + wanted * 0.2 + drift(2);
  const made = runs ? (machine.ratePerHour * (load / 100) * seconds) / 3600 : 0;
  const produced = Math.floor(made) + (chance() < made % 1 ? 1 : 0);
  const rejected = Array.from({ length: produced }).filter(() => chance() < 0.02).length;
  return {
    machineId: machine.id,
    state,
    load: Math.round(load),
    temperature: rounded(within(warmth, 15, 110)),
    produced,
    rejected,
  };
}
