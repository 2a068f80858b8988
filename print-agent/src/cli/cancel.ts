import type { Command } from 'commander';
import { addJobAction } from './jobAction.ts';

export function addCancel(program: Command): void {
  addJobAction(program, 'cancel', 'take back a job that is not on paper yet');
}
