/**
 * The version of what the console asks of the platform: the OpenAPI document's, and what the console says of itself.
 * It goes up with every change that an operator has to know of.
 */
export const CONTRACT_VERSION = '0.1.0';
