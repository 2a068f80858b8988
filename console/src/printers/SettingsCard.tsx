import type { Printer, PrinterSettings } from '@servery/protocol/printing/printer';
import type { ReactNode } from 'react';
import { useConfigurePrinterMutation } from '../agent/agentApi.ts';
import { useSavedFlash } from '../ui/forms/SavedFlash.tsx';
import { AgentProblem } from './AgentProblem.tsx';
import { SavingCard } from '../ui/forms/SavingCard.tsx';

/** Saves settings of the printer in the agent. @returns whether it succeeded. */
type SaveSettings = (changes: Partial<PrinterSettings>) => Promise<boolean>;

interface Props {
  readonly printer: Printer;
  readonly title: string;
  readonly children: (save: SaveSettings) => ReactNode;
}

/** A group of a printer's settings: each saves on its own, and reverts if the agent refuses. */
export function SettingsCard({ printer, title, children }: Props) {
  const [configure, { error }] = useConfigurePrinterMutation();
  const [isSaved, flash] = useSavedFlash();
  const save: SaveSettings = async (changes) => {
    const { error: refusal } = await configure({ printerId: printer.id, ...changes });
    if (refusal === undefined) flash();
    return refusal === undefined;
  };
  return (
    <SavingCard title={title} isSaved={isSaved}>
      {children(save)}
      <AgentProblem error={error} />
    </SavingCard>
  );
}
