import { chakra } from '@chakra-ui/react/styled-system';

const Reason = chakra('p', {
  base: { textStyle: 'small', color: 'danger.fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
});

interface Props {
  /** For the control's `aria-describedby`. */
  readonly id: string;
  /** Renders nothing without one. */
  readonly reason: string | undefined;
}

/** Why a change was refused, beside its control. */
export function Refusal({ id, reason }: Props) {
  return (
    reason !== undefined && (
      <Reason id={id} role="alert">
        {reason}
      </Reason>
    )
  );
}
