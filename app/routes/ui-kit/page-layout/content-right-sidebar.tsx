import { TwoPanes } from '../two-panes';

/** Main content first, details at the end. */
export default function RightSidebar() {
  return <TwoPanes side="end" />;
}
