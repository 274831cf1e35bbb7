import { TwoPanes } from '../two-panes';

/** The sidebar is a card of its own that stays in sight. */
export default function DetachedSidebar() {
  return <TwoPanes side="start" detached />;
}
