import { States } from '../states';
import { Twins } from './twins';

/** What stands below the demo of a component: how it looks while it is worked with, and the same drawn by Joy. */
export function BesideJoy() {
  return (
    <>
      <States />
      <Twins />
    </>
  );
}
