import { LayoutChoice } from '../layout-choice';

/** The menu as icons. */
export default function CollapsedMenu() {
  return <LayoutChoice name="menuCollapsed" />;
}
