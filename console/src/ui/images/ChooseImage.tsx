import { Button } from '@chakra-ui/react/button';
import { useRef, type ReactNode, type Ref } from 'react';

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
  /** What the button says. */
  readonly children: ReactNode;
  readonly 'aria-describedby'?: string;
}

/** The button that lets a person choose a JPG of this device. */
export function ChooseImage({ onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Opened by the button, which is what has a name and the focus. */}
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,image/jpeg"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, mended meanwhile.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
