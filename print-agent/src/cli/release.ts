import type { Command } from 'commander';
import { addJobAction } from './jobAction.ts';

export function addRelease(program: Command): void {
  addJobAction(program, 'release', 'let a job print that waits for a person: held, or uncertain');
}
