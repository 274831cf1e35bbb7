import { TwoPanes } from '../two-panes';

/** Folders at the start, followed by their content. */
export default function LeftSidebar() {
  return <TwoPanes side="start" />;
}
