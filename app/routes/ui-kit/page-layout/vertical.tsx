import { LayoutChoice } from '../layout-choice';

/** Options for the menu's position: at the side or on top. */
export default function VerticalMenu() {
  return <LayoutChoice name="layout" />;
}
