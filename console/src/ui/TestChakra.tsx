import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import type { PropsWithChildren } from 'react';

const system = createSystem(defaultBaseConfig);

/** Chakra for tests, without the console's theme. */
export const TestChakra = ({ children }: PropsWithChildren) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
