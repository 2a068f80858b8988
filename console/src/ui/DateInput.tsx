import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/**
 * A day, picked as the device picks days. It stands alone, outside a form's field: a page that only filters need
 * not load what forms are made of.
 */
export function DateInput(props: ComponentProps<typeof chakra.input>) {
  const recipe = useRecipe({ key: 'input' });
  return <chakra.input type="date" css={recipe()} width="auto" {...props} />;
}
