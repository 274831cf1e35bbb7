import RatingFieldDemo from '../forms/rating';

/** Stars that are read, and stars to give, as the page of the field shows them. */
export default function RatingDemo() {
  return <RatingFieldDemo />;
}
