import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * dnd-kit's keyboard sensor, which starts to listen for keys only after a timer that is set when a card is lifted. This
 * class queues keys pressed before that, as on a slow machine or by a fast typist. Otherwise, Escape pressed that early
 * wouldn't cancel the drag.
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
    // This timer is set after the sensor's own, so that it runs later.
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
