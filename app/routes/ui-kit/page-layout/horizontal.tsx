import { LayoutChoice } from '../layout-choice';

/** The menu on top. */
export default function HorizontalMenu() {
  return <LayoutChoice name="layout" />;
}
