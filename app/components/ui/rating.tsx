import { Star } from 'lucide-react';
import { useId } from 'react';
import './rating.css';

const all = [1, 2, 3, 4, 5] as const;

/** A read-only rating of one to five stars. `label` is its text ("4 out of 5 stars"). */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      {all.map((star) => (
        <Star
          key={star}
          size={18}
          className={star <= value ? 'rating__star rating__star--on' : 'rating__star'}
          aria-hidden
        />
      ))}
    </span>
  );
}

/**
 * An input for one to five stars: radio buttons, so arrow keys work and a form posts `name`. `starLabel` returns the
 * name of each ("3 stars").
 */
export function RatingField({
  name,
  label,
  defaultValue,
  starLabel,
}: {
  name: string;
  label: string;
  defaultValue?: number;
  starLabel: (stars: number) => string;
}) {
  const id = useId();
  return (
    <fieldset className="rating-field">
      <legend className="MuiFormLabel-root">{label}</legend>
      <span className="rating rating--field">
        {all.map((star) => (
          <label key={star} className="rating__choice">
            <input
              className="vh"
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === defaultValue}
              aria-label={starLabel(star)}
              id={`${id}${star}`}
            />
            <Star size={24} className="rating__star" aria-hidden />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
