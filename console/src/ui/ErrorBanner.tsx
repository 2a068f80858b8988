import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The error, in red above the content it concerns; announced when it appears (spec 001 §8). */
export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="alert"
      bg="danger.subtle"
      color="danger.fg"
      borderRadius="md"
      paddingInline="3.5"
      paddingBlock="2.5"
      fontWeight="medium"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
