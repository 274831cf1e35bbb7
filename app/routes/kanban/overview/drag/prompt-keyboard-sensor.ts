import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Keyboard sensor that doesn't miss keys pressed right after a card is lifted. dnd-kit's sensor starts to listen only
 * after a timer, so on a slow machine, an early Escape wouldn't cancel the drag. This class queues early keys and
 * replays them.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    document.addEventListener('keydown', keep, true);
    // This timer is set after the sensor's timer, so it runs later.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, true);
      void replay(early);
    });
  }
}

async function replay(events: readonly KeyboardEvent[]) {
  for (const event of events) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
    // Render the effect of this key before handling the next one.
    await Promise.resolve();
  }
}
