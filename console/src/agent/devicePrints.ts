import { stored, yesOrNo } from '../storage/stored.ts';

/**
 * Whether this device prints at all: a tablet or a phone may have that off (decisions 17b). Not in `deviceSettings.ts`,
 * which brings the agent's messages along: a list of orders reads it before printing loads.
 */
export const devicePrints = stored('device_prints', yesOrNo, { per: 'device', otherwise: true });
