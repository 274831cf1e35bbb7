import { LayoutChoice } from '../layout-choice';

/** Options for the navbar: floating, sticky, static, or hidden. */
export default function NavbarKinds() {
  return <LayoutChoice name="navbar" />;
}
