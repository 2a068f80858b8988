import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/**
 * A field that stands alone, outside a form's labels and messages: a page that only filters need not load what forms
 * are made of. Give it an `aria-label`.
 */
export function BareInput(props: ComponentProps<typeof chakra.input>) {
  const recipe = useRecipe({ key: 'input' });
  return <chakra.input css={recipe()} width="auto" {...props} />;
}
