import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePrintersQuery } from '../agent/agentApi.ts';
import { deviceSettings } from '../agent/deviceSettings.ts';
import { useWatched } from '../storage/useWatched.ts';
import { usePrinters } from '../agent/usePrinters.ts';
import { useAutoPrintSwitch } from '../autoPrint/useAutoPrintSwitch.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SavedFlash, useSavedFlash } from '../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../ui/forms/SwitchField.tsx';
import { useLostFocus } from '../ui/useLostFocus.ts';
import { AgentCard } from './AgentCard.tsx';
import { DeviceOptions } from './DeviceOptions.tsx';
import { LastJobs } from './LastJobs.tsx';
import { PrinterAddressForm } from './PrinterAddressForm.tsx';
import { PrinterCard } from './PrinterCard.tsx';
import { PrintingOptions } from './PrintingOptions.tsx';
import { ReceiptPreview } from './ReceiptPreview.tsx';
import { chosenPrinter, GUEST_DATA, NEW_PRINTER, printerSettingsUrl } from './urls.ts';

/** Printer settings (spec 000 §2.9): the agent's state, the printers, their options, and the latest jobs. */
export default function PrinterSettingsPage() {
  const { t } = useTranslation();
  const { prints } = useWatched(deviceSettings);
  const [isSaved, flash] = useSavedFlash();
  const switchAutoPrint = useAutoPrintSwitch();
  return (
    <Page>
      <PageHeader title={t('Printer settings')} description={t('How orders get onto paper.')}>
        <Button asChild>
          <Link to={GUEST_DATA}>{t('Guest data')}</Link>
        </Button>
      </PageHeader>
      <Card padded>
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <SwitchField
            checked={!prints}
            onChange={(isOff) => {
              void switchAutoPrint({ prints: !isOff });
              flash();
            }}
          >
            {t('This device does not print')}
          </SwitchField>
          <SavedFlash isShown={isSaved} />
        </Flex>
      </Card>
      {prints && <Printing />}
    </Page>
  );
}

function Printing() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { agent, printers } = usePrinters();
  // Typed text must survive a reconnect.
  const { currentData: lastKnown } = usePrintersQuery();
  const [connected, setConnected] = useState<string>();
  const wanted = chosenPrinter(search);
  const chosen =
    wanted === NEW_PRINTER ? undefined : (lastKnown?.find(({ id }) => id === wanted) ?? lastKnown?.[0]);
  const { place, onFocus } = useLostFocus<HTMLDivElement>();
  const isReady = printers !== undefined;
  // The chosen printer is unknown until the list of printers has loaded.
  const isSettled = lastKnown !== undefined || !['connecting', 'ready'].includes(agent.status);

  return (
    <Grid
      gap="4.5"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 22rem)' }}
      alignItems="start"
    >
      <Stack gap="4.5">
        <AgentCard state={agent} />
        {isSettled && (
          <Stack
            gap="4.5"
            role="region"
            aria-label={t('Printers')}
            ref={place}
            tabIndex={-1}
            onFocus={onFocus}
          >
            {printers?.map((printer) => (
              <PrinterCard key={printer.id} printer={printer} isChosen={printer.id === chosen?.id} />
            ))}
            <PrinterAddressForm
              key={chosen?.id ?? NEW_PRINTER}
              printer={chosen}
              isJustConnected={chosen !== undefined && chosen.id === connected}
              onConnected={({ id }) => {
                setConnected(id);
                if (id !== chosen?.id) void navigate(printerSettingsUrl(id), { replace: true });
              }}
            />
            {isReady && chosen && (
              <Button asChild alignSelf="flex-start">
                <Link to={printerSettingsUrl(NEW_PRINTER)}>
                  <Plus aria-hidden />
                  {t('Add a printer')}
                </Link>
              </Button>
            )}
          </Stack>
        )}
        {isSettled && <DeviceOptions hasPrinter={chosen !== undefined} />}
        {isReady && chosen && (
          <PrintingOptions key={`options of ${chosen.id}`} printer={chosen} printers={printers} />
        )}
        {isReady && <LastJobs />}
      </Stack>
      {isReady && (
        <Box position={{ lg: 'sticky' }} insetBlockStart="20">
          <ReceiptPreview printer={chosen} />
        </Box>
      )}
    </Grid>
  );
}
