import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import 'virtual:theme.css';
import { rememberStyles } from './rememberStyles.ts';
import { systemConfig } from './systemConfig.ts';

/** The Chakra system without the styles that hold for every page: those are a sheet, made when the console is built. */
export const system = rememberStyles(createSystem({ ...defaultBaseConfig, globalCss: {} }, systemConfig));
