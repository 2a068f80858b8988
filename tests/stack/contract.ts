/** `npm run contract`: writes the OpenAPI document and the printing wire's JSON Schema from the contract. */
import '@servery/protocol/writeContract';
