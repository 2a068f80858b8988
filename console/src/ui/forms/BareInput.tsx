import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/**
 * A standalone input without a form's label and messages, so that a page with only filters need not load the form
 * components. Give it an `aria-label`.
 */
export function BareInput(props: ComponentProps<typeof chakra.input>) {
  const recipe = useRecipe({ key: 'input' });
  return <chakra.input css={recipe()} width="auto" {...props} />;
}
