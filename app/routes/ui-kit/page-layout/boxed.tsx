import { LayoutChoice } from '../layout-choice';

/** Options for the content width: boxed, which limits the content to a readable width, and full. */
export default function Boxed() {
  return <LayoutChoice name="contentWidth" />;
}
