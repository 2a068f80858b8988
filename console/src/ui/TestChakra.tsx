import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import type { PropsWithChildren } from 'react';

const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '68.75rem', xl: '80rem' };

const system = createSystem(defaultBaseConfig, { theme: { breakpoints: BREAKPOINTS } });

/** Chakra for tests, without the console's theme but for its breakpoints. */
export const TestChakra = ({ children }: PropsWithChildren) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
