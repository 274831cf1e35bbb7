import { TwoPanes } from '../two-panes';

/** A sidebar at the end of the content. */
export default function RightSidebar() {
  return <TwoPanes side="end" />;
}
