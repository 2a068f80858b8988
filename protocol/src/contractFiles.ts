/** Generates the contract files from the schemas, for people who implement the contract in another language. */
import { areas } from './platform/calls.ts';
import { CONTRACT_VERSION } from './platform/contractVersion.ts';
import { openApi } from './platform/openapi.ts';
import { printingSchema } from './printing/jsonSchema.ts';

export interface ContractFile {
  readonly file: URL;
  readonly content: string;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Every contract file with its expected content. */
export function contractFiles(): readonly ContractFile[] {
  return [
    { file: new URL('../openapi.json', import.meta.url), content: json(openApi(areas, CONTRACT_VERSION)) },
    { file: new URL('../printing.schema.json', import.meta.url), content: json(printingSchema()) },
  ];
}
