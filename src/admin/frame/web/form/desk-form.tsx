import type { ComponentProps } from 'react';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: () => void;
}

/** A form that stays on its page: Enter and its submit button send it. */
export const DeskForm = ({ onSend, ...rest }: DeskFormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
