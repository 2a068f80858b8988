import type { Command } from 'commander';
import { addJobAction } from './jobAction.ts';

export function addRelease(program: Command): void {
  addJobAction(program, 'release', 'print a job that waits for a decision: held or uncertain');
}
