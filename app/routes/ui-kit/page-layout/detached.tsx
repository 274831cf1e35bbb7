import { TwoPanes } from '../two-panes';

/** The sidebar is a separate card that stays visible. */
export default function DetachedSidebar() {
  return <TwoPanes side="start" detached />;
}
