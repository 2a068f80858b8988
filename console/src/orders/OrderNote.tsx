import { Box } from '@chakra-ui/react/box';
import type { Order } from '@servery/protocol/platform/order';

/** The guest's note: visible wherever an order can be accepted, since it may name an allergy. */
export function OrderNote({ order: { order_note: note } }: { readonly order: Order }) {
  if (note === '') return null;
  return (
    <Box
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="sm"
      paddingInline="2.5"
      paddingBlock="1"
      textStyle="small"
      fontWeight="semibold"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <bdi>{note}</bdi>
    </Box>
  );
}
