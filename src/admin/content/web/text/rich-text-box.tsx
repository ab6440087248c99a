import { Suspense, useState } from 'react';
import { Loading } from '../../../frame/web/desk/states.tsx';
import { LazyRichText } from './lazy-rich-text.tsx';

interface RichTextBoxProps {
  label: string;
  html: string;
  isReadOnly?: boolean;
  /** Focuses the editor on mount. */
  isFocused?: boolean;
  isLine?: boolean;
  onChange: (html: string) => void;
}

/** The editor as a form field. It is remounted when the text changes from outside. */
export function RichTextBox(props: RichTextBoxProps) {
  const { label, html, isReadOnly, isFocused, isLine = false, onChange } = props;
  const [shown, setShown] = useState({ html, start: html, key: 0 });
  if (shown.html !== html) setShown({ html, start: html, key: shown.key + 1 });
  return (
    <Suspense fallback={<Loading label="Loading the editor" />}>
      <LazyRichText
        key={shown.key}
        label={label}
        html={shown.start}
        parts={[]}
        isReadOnly={isReadOnly ?? false}
        isLine={isLine}
        isFocused={(isFocused ?? false) && shown.key === 0}
        onChange={(changed) => {
          setShown((before) => ({ ...before, html: changed }));
          onChange(changed);
        }}
      />
    </Suspense>
  );
}
