import { SwitchControl, SwitchHiddenInput, SwitchLabel, SwitchRoot, SwitchThumb } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** What is switched on. */
  readonly children: ReactNode;
}

/** A switch that acts at once; its label describes the on state. */
export function SwitchField({ checked, onChange, disabled = false, children }: Props) {
  return (
    <SwitchRoot checked={checked} disabled={disabled} onCheckedChange={(change) => onChange(change.checked)}>
      <SwitchHiddenInput />
      <SwitchControl>
        <SwitchThumb />
      </SwitchControl>
      <SwitchLabel>{children}</SwitchLabel>
    </SwitchRoot>
  );
}
