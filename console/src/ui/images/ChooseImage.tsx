import { Button } from '@chakra-ui/react/button';
import { useRef, type ReactNode, type Ref } from 'react';

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
  /** The button's label. */
  readonly children: ReactNode;
  readonly 'aria-describedby'?: string;
}

/** A button to choose a JPG from this device. */
export function ChooseImage({ onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Opened by the button, which has the name and the focus. */}
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,image/jpeg"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again, in case it was fixed in the meantime.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
