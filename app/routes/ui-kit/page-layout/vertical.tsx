import { LayoutChoice } from '../layout-choice';

/** The menu at the side, and how to return to it. */
export default function VerticalMenu() {
  return <LayoutChoice name="layout" />;
}
