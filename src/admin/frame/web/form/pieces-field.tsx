import { Stepper, type StepperProps } from '../../../../ui/form/stepper.tsx';
import { useTyped } from './use-typed-guard.tsx';

/** A number of pieces. Its buttons and arrows count as typed, too: they change it without an input event. */
export function PiecesField({ onValueChange, ...rest }: StepperProps) {
  const { mark } = useTyped();
  return (
    <Stepper
      {...rest}
      onValueChange={(quantity) => {
        mark();
        onValueChange(quantity);
      }}
    />
  );
}
