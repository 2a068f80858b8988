/**
 * The version of the platform contract, as the OpenAPI document and the console state it. It increases with every
 * change that an operator must know about.
 */
export const CONTRACT_VERSION = '0.1.0';
