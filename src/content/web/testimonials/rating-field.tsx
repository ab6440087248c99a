import { useFormContext, useFormState } from 'react-hook-form';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { Rating } from './rating.tsx';

const CHOICES = [
  { rating: 5, words: 'Excellent' },
  { rating: 4, words: 'Good' },
  { rating: 3, words: 'All right' },
  { rating: 2, words: 'Not good' },
  { rating: 1, words: 'Bad' },
];

/** One to five stars. */
export function RatingField() {
  const { register, clearErrors } = useFormContext();
  const error = useFormState({ name: 'rating' }).errors['rating']?.message;
  return (
    <RadioGroup legend="Rating" id="rating" error={error as string | undefined} required>
      {CHOICES.map(({ rating, words }) => (
        <RadioRow
          key={rating}
          label={words}
          aside={<Rating rating={rating} />}
          value={String(rating)}
          {...register('rating', { onChange: () => clearErrors('rating') })}
        />
      ))}
    </RadioGroup>
  );
}
