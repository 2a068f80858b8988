import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { numberText } from '../../language/writing.ts';
import { waitingOrders } from '../../push/orderNews.ts';
import { useWatched } from '../../storage/useWatched.ts';

const Count = chakra('span', {
  base: {
    minWidth: '5',
    paddingInline: '1.5',
    borderRadius: 'full',
    bg: 'danger.fg',
    color: 'surface',
    fontSize: 'xs',
    fontWeight: 'bold',
    textAlign: 'center',
    // Beside a link's text, but not part of it.
    _before: { content: 'attr(data-count)' },
  },
});

/** How many orders wait to be accepted, in red; hidden at zero. Screen readers get it from the bell. */
export function WaitingCount(props: ComponentProps<typeof Count>) {
  const count = useWatched(waitingOrders)?.length ?? 0;
  if (count === 0) return null;
  return <Count aria-hidden data-count={numberText(count)} {...props} />;
}
