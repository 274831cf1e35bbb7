import { LayoutChoice } from '../layout-choice';

/** Options for the footer: static, sticky, or hidden. */
export default function FooterKinds() {
  return <LayoutChoice name="footer" />;
}
