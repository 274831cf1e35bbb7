import { LayoutChoice } from '../layout-choice';

/** The three kinds of footer. */
export default function FooterKinds() {
  return <LayoutChoice name="footer" />;
}
