import type { Command } from 'commander';
import { addJobAction } from './jobAction.ts';

export function addCancel(program: Command): void {
  addJobAction(program, 'cancel', 'cancel a job that has not printed yet');
}
