import { LayoutChoice } from '../layout-choice';

/** The content as wide as reads well. */
export default function Boxed() {
  return <LayoutChoice name="contentWidth" />;
}
