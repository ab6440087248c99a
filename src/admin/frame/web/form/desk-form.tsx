import type { ComponentProps } from 'react';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: () => void;
}

/** A form that submits without leaving the page. */
export const DeskForm = ({ onSend, ...rest }: DeskFormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
