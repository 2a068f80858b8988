import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { recipes } from './recipes.ts';
import { systemConfig } from './systemConfig.ts';

const system = createSystem(defaultBaseConfig, systemConfig);

test('the styles of a button have no media query, which would recalculate the whole page when they are added', () => {
  const recipe = system.cva(recipes.button);
  for (const variant of ['solid', 'outline', 'ghost'] as const) {
    for (const size of ['sm', 'md'] as const) {
      const styles = JSON.stringify(system.css(recipe({ variant, size })));
      expect(styles).toContain(':hover');
      expect(styles).not.toContain('@media');
    }
  }
});
