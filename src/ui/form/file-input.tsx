import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';
import './file-input.css';

/** A field for a file; its button looks like the others. */
export const FileInput = (props: Omit<ComponentProps<typeof TextInput>, 'type'>) => (
  <TextInput {...props} type="file" />
);
