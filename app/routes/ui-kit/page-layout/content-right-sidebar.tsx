import { TwoPanes } from '../two-panes';

/** What it is about first, facts at the end. */
export default function RightSidebar() {
  return <TwoPanes side="end" />;
}
