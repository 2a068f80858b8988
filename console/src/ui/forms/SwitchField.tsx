import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Refusal } from './Refusal.tsx';
import { Switch } from './Switch.tsx';
import { type OnSwitch, useSwitch } from './useSwitch.ts';

interface Props {
  readonly checked: boolean;
  readonly onChange: OnSwitch;
  readonly disabled?: boolean;
  /** What is switched on. */
  readonly children: ReactNode;
  /** The same in words, if that is more than a text. */
  readonly name?: string;
}

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    // A name of two lines also keeps its distance from the text below it.
    paddingBlock: '2',
    position: 'relative',
    textStyle: 'body',
    fontWeight: 'medium',
    cursor: 'pointer',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
});

/** A switch that acts at once; its label describes the on state. A refused change's reason stays below it. */
export function SwitchField({ checked, onChange, disabled = false, children, name }: Props) {
  const id = useId();
  const { refusal, toggle } = useSwitch(name ?? (typeof children === 'string' ? children : ''), onChange);
  return (
    <div>
      <Label data-disabled={disabled ? '' : undefined}>
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => toggle(target.checked)}
          aria-describedby={refusal === undefined ? undefined : id}
        />
        <span>{children}</span>
      </Label>
      <Refusal id={id} reason={refusal} />
    </div>
  );
}
