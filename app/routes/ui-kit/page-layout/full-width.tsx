import { LayoutChoice } from '../layout-choice';

/** Options for the content width: boxed, and full, which makes the content as wide as the window. */
export default function FullWidth() {
  return <LayoutChoice name="contentWidth" />;
}
