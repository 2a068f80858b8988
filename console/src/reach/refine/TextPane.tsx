import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';

interface Props {
  /** Not needed where it stands under a heading of its own. */
  readonly title?: string;
  readonly text: string;
  /** It stands out from the one beside it. */
  readonly isNew?: boolean;
}

/** A text to be compared with another: its lines as they are, and never as markup. */
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
