import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';

interface Props {
  /** Not needed below a separate heading. */
  readonly title?: string;
  readonly text: string;
  /** Whether to highlight it over the other one. */
  readonly isNew?: boolean;
}

/** A text for comparison with another: keeps its line breaks, and never renders markup. */
export function TextPane({ title, text, isNew = false }: Props) {
  return (
    <Box
      bg={isNew ? 'basil.subtle' : 'subtle'}
      borderRadius="sm"
      paddingInline="3.5"
      paddingBlock="3"
      minWidth="0"
    >
      {title !== undefined && (
        <Text textStyle="label" color="ink.muted" marginBlockEnd="1.5">
          {title}
        </Text>
      )}
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
