import { LayoutChoice } from '../layout-choice';

/** The content as wide as the window. */
export default function FullWidth() {
  return <LayoutChoice name="contentWidth" />;
}
