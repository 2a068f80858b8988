import { chakra, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import type { FoundPrinter } from '@servery/protocol/printing/messages';
import { PROFILES } from '@servery/protocol/profiles/profiles';
import type { Printer } from '@servery/protocol/printing/printer';
import { receiptLanguage } from '@servery/protocol/receipt/languages';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfigurePrinterMutation, useConnectPrinterMutation } from '../agent/agentApi.ts';
import { deviceSettings } from '../agent/deviceSettings.ts';
import { wayTo } from '../agent/printerPlace.ts';
import { StatusLine } from '../agent/StatusLine.tsx';
import type { TextKey } from '../language/textKey.ts';
import { useLocaleThere } from '../platform/receiptLocale.ts';
import { Card } from '../ui/Card.tsx';
import { FormSelect } from '../ui/forms/BoundFields.tsx';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '../ui/forms/UnsavedChangesGuard.tsx';
import { useServerForm, type Answer } from '../ui/forms/useServerForm.ts';
import { AgentProblem } from './AgentProblem.tsx';
import { FindPrinters } from './FindPrinters.tsx';
import { languageText } from './languageText.ts';
import { withValue } from './paperChoices.ts';
import { addressOf, addressPayload, addressSchema, DETECTED } from './printerAddress.ts';
import { useTabProblem } from './SettingsTabs.tsx';
import { PRINTER } from './urls.ts';

/** What the address field holds: the agent names the printers of its own computer. */
const ADDRESS_LABELS: Readonly<Record<ReturnType<typeof wayTo>, TextKey>> = {
  network: 'Printer IP address',
  usb: 'USB printer',
  queue: 'Print queue',
};

interface Props {
  /** The printer whose address changes; undefined for a new printer. */
  readonly printer: Printer | undefined;
  /** Whether it was just connected from here: the form shows that, with the detected language. */
  readonly isJustConnected: boolean;
  readonly onConnected: (printer: Printer) => void;
}

/** The printer's address; "Connect" tries it and shows the detected printer language (spec 000 §2.9, §4.6). */
export function PrinterAddressForm({ printer, isJustConnected, onConnected }: Props) {
  const { t } = useTranslation();
  const [connect] = useConnectPrinterMutation();
  const [configure] = useConfigurePrinterMutation();
  const localeThere = useLocaleThere();
  const [failure, setFailure] = useState<unknown>();

  const connectTo = async (connected: Printer): Promise<void> => {
    // This device's settings seed a first connection; after that, the agent's values count (decisions 24).
    const { copies } = deviceSettings.get();
    // The locale of the restaurant's country; the agent's setting if that is unknown.
    const local = localeThere ?? connected.locale;
    const locale = receiptLanguage(local) === receiptLanguage(connected.locale) ? connected.locale : local;
    if (printer === undefined && (copies !== connected.copies || locale !== connected.locale)) {
      await configure({ printerId: connected.id, copies, locale });
    }
    onConnected(connected);
  };
  const form = useServerForm({
    schema: addressSchema,
    values: addressOf(printer, deviceSettings.get()),
    // The agent's errors are shown separately.
    fields: [],
    send: async (values): Promise<Answer<Printer>> => {
      const { data, error } = await connect(addressPayload(values, printer?.id));
      if (data === undefined) {
        setFailure(error);
        return undefined;
      }
      // Called here and not in `onDone`: a new printer may be listed, and this form unmounted, before the response
      // arrives.
      await connectTo(data);
      return { data };
    },
    afterwards: (_, connected) => addressOf(connected, deviceSettings.get()),
  });
  const { control, isDirty, isSubmitting, getValues, setFocus, setValue } = form;
  useTabProblem(Object.keys(form.formState.errors).length > 0);
  const problem = failure ?? form.error;
  const way = wayTo({ host: useWatch({ control, name: 'host' }) });

  const pickedProfile = useRef<string>(undefined);
  const pick = ({ host, port, name, profile }: FoundPrinter): void => {
    const change = { shouldDirty: true, shouldValidate: true };
    setFailure(undefined);
    setValue('host', host, change);
    setValue('port', String(port), change);
    // Do not overwrite a chosen kind, except by the one that the printer itself reports.
    if (profile !== undefined || getValues('profile') === pickedProfile.current)
      setValue('profile', profile ?? printer?.profile ?? DETECTED, change);
    pickedProfile.current = profile;
    // Do not overwrite a typed name with the printer's own name.
    if (name !== undefined && getValues('name') === '') setValue('name', name, change);
    setFocus('host');
  };

  return (
    <Card asChild padded>
      <chakra.form
        onSubmit={(event) => {
          setFailure(undefined);
          void form.submit(event);
        }}
        noValidate
        aria-labelledby="address-title"
      >
        <Heading as="h2" id="address-title" textStyle="section">
          {printer ? t('Address of {{name}}', { name: printer.name }) : t('Connect a printer')}
        </Heading>
        <FindPrinters onPick={pick} />
        <Flex gap="3" wrap="wrap" align="flex-start">
          <chakra.div flex="2 1 14rem">
            <TextField
              control={control}
              name="host"
              label={t(ADDRESS_LABELS[way])}
              help={
                way === 'network'
                  ? t('Shown on the printer’s test page, such as 192.168.1.50')
                  : t('For a printer on the network, enter its IP address instead.')
              }
              autoComplete="off"
            />
          </chakra.div>
          {/* Only printers of the network have a port. A wrong one stays until it is corrected. */}
          {(way === 'network' || form.formState.errors.port !== undefined) && (
            <chakra.div flex="1 1 6rem">
              <TextField
                control={control}
                name="port"
                label={t('Port')}
                inputMode="numeric"
                autoComplete="off"
              />
            </chakra.div>
          )}
        </Flex>
        <FormSelect
          control={control}
          name="profile"
          label={t('Kind of printer')}
          help={t('Choose it if the paper looks wrong. Epson, other ESC/POS and Star printers work.')}
          choices={withValue(
            [
              { value: DETECTED, label: t('Detect automatically') },
              ...PROFILES.map(({ id, name }) => ({ value: id, label: name })),
            ],
            printer?.profile ?? DETECTED,
          )}
        />
        {/* For an existing printer this is one of its settings, which need no connection. */}
        {printer === undefined && (
          <TextField
            control={control}
            name="name"
            label={t('Name')}
            help={t('For example, Counter or Kitchen')}
            autoComplete="off"
          />
        )}
        <Flex gap="3" align="center" wrap="wrap">
          <SubmitButton isSubmitting={isSubmitting}>{t('Connect')}</SubmitButton>
          {isSubmitting && (
            <Flex role="status" gap="2" align="center">
              <Spinner />
              <Text color="ink.muted">{t('Connecting…')}</Text>
            </Flex>
          )}
        </Flex>
        {problem !== undefined && !isSubmitting && (
          <chakra.div color="danger.fg">
            <AgentProblem error={problem} />
          </chakra.div>
        )}
        {isJustConnected && printer && problem === undefined && !isSubmitting && (
          <div role="status">
            <StatusLine tone="good">{`${t('Connected')}. ${languageText(printer, t)}`}</StatusLine>
          </div>
        )}
        {/* The tabs keep what is typed here. */}
        <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart={PRINTER} />
      </chakra.form>
    </Card>
  );
}
