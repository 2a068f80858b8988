import type { Command } from 'commander';
import { addJobAction } from './jobAction.ts';

export function addReprint(program: Command): void {
  addJobAction(program, 'reprint', 'print a job again, headed DUPLICATE');
}
