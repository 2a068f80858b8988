import { Flex, Heading, Text } from '@chakra-ui/react';
import { COLUMNS, COPIES } from '@servery/protocol/printing/limits';
import type { Printer, PrinterRole, PrinterSettings } from '@servery/protocol/printing/printer';
import { useTranslation } from 'react-i18next';
import { useConfigurePrinterMutation } from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { changeDeviceSettings } from '../agent/deviceSettings.ts';
import { useDeviceSettings } from '../agent/useDeviceSettings.ts';
import { Card } from '../ui/Card.tsx';
import { SavedFlash, useSavedFlash } from '../ui/SavedFlash.tsx';
import { SwitchField } from '../ui/SwitchField.tsx';
import { type Choice, ChoiceField } from './ChoiceField.tsx';
import { StatusLine } from './StatusLine.tsx';

const COPY_CHOICES = Array.from({ length: COPIES.max - COPIES.min + 1 }, (_, index) => ({
  value: COPIES.min + index,
  label: String(COPIES.min + index),
}));

const PAPERS: Readonly<Record<(typeof COLUMNS)[number], string>> = { 48: '80 mm', 42: '72 mm', 32: '58 mm' };
/** The usual papers by their width, kept as printed columns. */
const PAPER_CHOICES: readonly Choice<number>[] = COLUMNS.map((value) => ({ value, label: PAPERS[value] }));

interface Props {
  /** The printer these are about; undefined before the first, when this device remembers them for it. */
  readonly printer: Printer | undefined;
}

/** How orders are printed: each choice saves on its own. */
export function PrintingOptions({ printer }: Props) {
  const { t } = useTranslation();
  const device = useDeviceSettings();
  const [configure, { error, isLoading, originalArgs }] = useConfigurePrinterMutation();
  const [isSaved, flash] = useSavedFlash();

  const save = async (changes: Partial<PrinterSettings>): Promise<void> => {
    if (printer !== undefined) {
      const result = await configure({ printerId: printer.id, ...changes });
      if (result.error !== undefined) return;
    }
    if (changes.copies !== undefined) changeDeviceSettings({ copies: changes.copies });
    flash();
  };
  // What was pressed shows at once, and falls back where the agent refuses (decisions 26a).
  const pending = isLoading ? originalArgs : undefined;
  const roles: readonly Choice<PrinterRole>[] = [
    { value: 'receipt', label: t('Customer’s receipt') },
    { value: 'kitchen', label: t('Kitchen ticket') },
  ];

  return (
    <Card padded aria-labelledby="options-title">
      <Flex gap="3" align="center" justify="space-between">
        <Heading as="h2" id="options-title" textStyle="section">
          {t('Printing')}
        </Heading>
        <SavedFlash isShown={isSaved} />
      </Flex>
      <SwitchField
        checked={device.autoPrint}
        onChange={(autoPrint) => {
          changeDeviceSettings({ autoPrint });
          flash();
        }}
      >
        {t('Print new orders by themselves')}
      </SwitchField>
      <ChoiceField
        label={t('Number of copies')}
        choices={COPY_CHOICES}
        value={pending?.copies ?? printer?.copies ?? device.copies}
        onChange={(copies) => void save({ copies })}
      />
      {printer && (
        <>
          <ChoiceField
            label={t('Paper')}
            choices={PAPER_CHOICES}
            value={pending?.columns ?? printer.columns}
            onChange={(columns) => void save({ columns })}
          />
          <ChoiceField
            label={t('What it prints')}
            choices={roles}
            value={pending?.role ?? printer.role}
            onChange={(role) => void save({ role })}
          />
        </>
      )}
      {isAgentFailure(error) && (
        <div role="alert">
          <StatusLine tone="bad">{agentErrorText(error, t)}</StatusLine>
        </div>
      )}
      <Text color="ink.muted" textStyle="small">
        {t('Automatic printing is set for this device; copies and paper belong to the printer.')}
      </Text>
    </Card>
  );
}
