import { LayoutChoice } from '../layout-choice';

/** The content at a readable width. */
export default function Boxed() {
  return <LayoutChoice name="contentWidth" />;
}
