import { chakra } from '@chakra-ui/react/styled-system';
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

/**
 * The browser's own check box, drawn as a switch: with Chakra's, each of which runs a state machine, a press took a
 * third longer to show. With forced colours it stays a check box (`forcedColors.css`).
 */
const Switch = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      width: '11',
      height: '6',
      padding: '0.5',
      flexShrink: 0,
      borderRadius: 'full',
      bg: 'edge',
      cursor: 'inherit',
      transition: 'background-color 120ms',
      _checked: { bg: 'basil.fg' },
      _focusVisible: { outline: '2px solid', outlineColor: 'basil.fg', outlineOffset: '2px' },
      '&::before': {
        content: '""',
        display: 'block',
        boxSize: '5',
        borderRadius: 'full',
        bg: 'surface',
        boxShadow: 'card',
        transition: 'translate 120ms',
      },
      '&:checked::before': { translate: '1.25rem 0', _rtl: { translate: '-1.25rem 0' } },
    },
  },
  { defaultProps: { type: 'checkbox' } },
);

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
