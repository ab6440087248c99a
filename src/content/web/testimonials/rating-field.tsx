import { useFormContext, useFormState } from 'react-hook-form';
import { RadioGroup, RadioRow } from '../../../ui/form/radio-group.tsx';
import { Rating } from './rating.tsx';

const CHOICES = [
  { rating: 5, label: 'Excellent' },
  { rating: 4, label: 'Good' },
  { rating: 3, label: 'All right' },
  { rating: 2, label: 'Not good' },
  { rating: 1, label: 'Bad' },
];

export function RatingField() {
  const { register, clearErrors } = useFormContext();
  const error = useFormState({ name: 'rating' }).errors['rating']?.message;
  return (
    <RadioGroup legend="Rating" id="rating" error={error as string | undefined} required>
      {CHOICES.map(({ rating, label }) => (
        <RadioRow
          key={rating}
          label={label}
          aside={<Rating rating={rating} />}
          value={String(rating)}
          {...register('rating', { onChange: () => clearErrors('rating') })}
        />
      ))}
    </RadioGroup>
  );
}
