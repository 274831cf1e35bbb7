import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * dnd-kit's sensor for the keyboard, which hears keys only from a timer on that it sets when a card is lifted. A key
 * pressed sooner, as on a busy machine or by somebody quick, is kept here until then: Escape would otherwise not
 * put the card down.
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
    // Set after the sensor's own timer, so it runs after it.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, true);
      void replay(early);
    });
  }
}

async function replay(events: readonly KeyboardEvent[]) {
  for (const event of events) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
    // What the key has changed is drawn before the next one comes.
    await Promise.resolve();
  }
}
