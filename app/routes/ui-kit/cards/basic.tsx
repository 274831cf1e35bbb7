import CardDemo from '../components/card';

/** Cards with a heading, a line, a chip and a way on, as the page of the component shows them. */
export default function BasicCards() {
  return <CardDemo />;
}
