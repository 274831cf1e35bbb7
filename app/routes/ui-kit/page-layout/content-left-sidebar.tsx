import { TwoPanes } from '../two-panes';

/** Folders at the start, what they hold after them. */
export default function LeftSidebar() {
  return <TwoPanes side="start" />;
}
