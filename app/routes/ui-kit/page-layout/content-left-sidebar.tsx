import { TwoPanes } from '../two-panes';

/** A sidebar at the start of the content. */
export default function LeftSidebar() {
  return <TwoPanes side="start" />;
}
