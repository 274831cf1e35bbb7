import { LayoutChoice } from '../layout-choice';

/** Options for the menu: expanded, or collapsed to icons. */
export default function CollapsedMenu() {
  return <LayoutChoice name="menuCollapsed" />;
}
