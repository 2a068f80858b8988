import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The browser's own check box, drawn as a switch: with Chakra's, each of which runs a state machine, a press took a
 * third longer to show. With forced colours it stays a check box (`forcedColors.css`).
 */
export const Switch = chakra(
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
