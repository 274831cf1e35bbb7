import { LayoutChoice } from '../layout-choice';

/** The four kinds of top bar. */
export default function NavbarKinds() {
  return <LayoutChoice name="navbar" />;
}
