import { SwitchControl, SwitchHiddenInput, SwitchLabel, SwitchRoot, SwitchThumb } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Refusal } from './Refusal.tsx';
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

/** A switch that acts at once; its label describes the on state. A refused change's reason stays below it. */
export function SwitchField({ checked, onChange, disabled = false, children, name }: Props) {
  const id = useId();
  const { refusal, toggle } = useSwitch(name ?? (typeof children === 'string' ? children : ''), onChange);
  return (
    <div>
      <SwitchRoot checked={checked} disabled={disabled} onCheckedChange={(change) => toggle(change.checked)}>
        <SwitchHiddenInput aria-describedby={refusal === undefined ? undefined : id} />
        <SwitchControl>
          <SwitchThumb />
        </SwitchControl>
        <SwitchLabel>{children}</SwitchLabel>
      </SwitchRoot>
      <Refusal id={id} reason={refusal} />
    </div>
  );
}
