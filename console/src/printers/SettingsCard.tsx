import { Flex, Heading } from '@chakra-ui/react';
import type { Printer, PrinterSettings } from '@servery/protocol/printing/printer';
import { type ReactNode, useId } from 'react';
import { useConfigurePrinterMutation } from '../agent/agentApi.ts';
import { AgentProblem } from './AgentProblem.tsx';
import { Card } from '../ui/Card.tsx';
import { SavedFlash, useSavedFlash } from '../ui/SavedFlash.tsx';

/** Has the agent keep settings of the printer. @returns whether it did. */
type SaveSettings = (changes: Partial<PrinterSettings>) => Promise<boolean>;

interface Props {
  readonly printer: Printer;
  readonly title: string;
  readonly children: (save: SaveSettings) => ReactNode;
}

/** Settings of a printer that belong together: each saves on its own, and falls back where the agent refuses. */
export function SettingsCard({ printer, title, children }: Props) {
  const titleId = useId();
  const [configure, { error }] = useConfigurePrinterMutation();
  const [isSaved, flash] = useSavedFlash();
  const save: SaveSettings = async (changes) => {
    const { error: refusal } = await configure({ printerId: printer.id, ...changes });
    if (refusal === undefined) flash();
    return refusal === undefined;
  };
  return (
    <Card padded aria-labelledby={titleId}>
      <Flex gap="3" align="center" justify="space-between">
        <Heading as="h2" id={titleId} textStyle="section">
          {title}
        </Heading>
        <SavedFlash isShown={isSaved} />
      </Flex>
      {children(save)}
      <AgentProblem error={error} />
    </Card>
  );
}
