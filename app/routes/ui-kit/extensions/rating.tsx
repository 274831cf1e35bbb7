import RatingFieldDemo from '../forms/rating';

/** Read-only stars and star input, as on the field's page. */
export default function RatingDemo() {
  return <RatingFieldDemo />;
}
