import CardDemo from '../components/card';

/** Cards with a heading, a line, a chip, and a link, as on the component's page. */
export default function BasicCards() {
  return <CardDemo />;
}
