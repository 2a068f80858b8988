import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
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
import { Headline } from './PrinterHeadline.tsx';
import {
  CopiesOfFirst,
  NameOptions,
  PaperOptions,
  ReceiptOptions,
  SharingOptions,
  WritingOptions,
} from './PrintingOptions.tsx';
import { ReceiptPreview } from './ReceiptPreview.tsx';
import { SettingsTabs, TabBar } from './SettingsTabs.tsx';
import { GUEST_DATA, NEW_PRINTER, printerSettingsUrl, readPrinterSettings } from './urls.ts';

/** Printer settings (spec 000 §2.9): the printers' state, the latest jobs, and the settings in tabs. */
export default function PrinterSettingsPage() {
  const { t } = useTranslation();
  const { prints } = useWatched(deviceSettings);
  const [isSaved, flash] = useSavedFlash();
  const switchAutoPrint = useAutoPrintSwitch();
  return (
    <Page>
      <PageHeader title={t('Printer settings')} description={t('Connect and set up receipt printers')}>
        <Flex gap="3" align="center" wrap="wrap">
          <SavedFlash isShown={isSaved} />
          <SwitchField
            checked={prints}
            onChange={(isOn) => {
              void switchAutoPrint({ prints: isOn });
              flash();
            }}
          >
            {t('Print on this device')}
          </SwitchField>
          <Button asChild>
            <Link to={GUEST_DATA}>{t('Guest data')}</Link>
          </Button>
        </Flex>
      </PageHeader>
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
  const { printer: wanted, tab } = readPrinterSettings(search);
  const chosen =
    wanted === NEW_PRINTER ? undefined : (lastKnown?.find(({ id }) => id === wanted) ?? lastKnown?.[0]);
  const { place, onFocus } = useLostFocus<HTMLDivElement>();
  const isReady = printers !== undefined;
  // The chosen printer is unknown until the list of printers has loaded.
  const isSettled = lastKnown !== undefined || !['connecting', 'ready'].includes(agent.status);
  const hasPaper = isReady && (tab === 'receipt' || tab === 'advanced');
  const shown = isReady ? chosen : undefined;

  return (
    <>
      {!isReady && <AgentCard state={agent} />}
      {isReady && (
        <Stack gap="4.5" role="region" aria-label={t('Printers')} ref={place} tabIndex={-1} onFocus={onFocus}>
          {printers.map((printer) => (
            <PrinterCard key={printer.id} printer={printer} isChosen={printer.id === chosen?.id} tab={tab} />
          ))}
          {printers.length === 0 && (
            <Card padded>
              <Headline tone="bad">{t('No printer set up')}</Headline>
            </Card>
          )}
        </Stack>
      )}
      {isReady && <LastJobs />}
      <TabBar current={tab} printer={wanted} />
      <Grid
        gap="4.5"
        alignItems="start"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: hasPaper ? 'minmax(0, 1fr) minmax(0, 20rem)' : 'minmax(0, 1fr)',
          lg: hasPaper ? 'minmax(0, 1fr) minmax(0, 28rem)' : 'minmax(0, 1fr)',
        }}
      >
        {hasPaper && (
          <Box
            position="var(--bar-position)"
            insetBlockStart={{ base: '12', md: '20' }}
            zIndex={{ base: 'bar', md: 'auto' }}
            gridColumn={{ md: '2' }}
            gridRow={{ md: '1' }}
          >
            <ReceiptPreview printer={chosen} />
          </Box>
        )}
        <Stack gap="4.5" gridColumn={{ md: '1' }} gridRow={{ md: '1' }}>
          <SettingsTabs
            current={tab}
            printer={wanted}
            panels={{
              connection: (
                <>
                  {isReady && <AgentCard state={agent} />}
                  {isSettled && (
                    <PrinterAddressForm
                      key={chosen?.id ?? NEW_PRINTER}
                      printer={chosen}
                      isJustConnected={chosen !== undefined && chosen.id === connected}
                      onConnected={({ id }) => {
                        setConnected(id);
                        if (id !== chosen?.id)
                          void navigate(printerSettingsUrl({ printer: id, tab }), { replace: true });
                      }}
                    />
                  )}
                  {shown && (
                    <>
                      <NameOptions key={shown.id} printer={shown} />
                      <Button asChild alignSelf="flex-start" justifySelf="start">
                        <Link to={printerSettingsUrl({ printer: NEW_PRINTER })} preventScrollReset>
                          <Plus aria-hidden />
                          {t('Add Printer')}
                        </Link>
                      </Button>
                    </>
                  )}
                </>
              ),
              receipt: shown ? (
                <ReceiptOptions key={shown.id} printer={shown} />
              ) : isSettled && chosen === undefined ? (
                <CopiesOfFirst />
              ) : (
                <NoPrinterYet />
              ),
              behaviour: (
                <>
                  {isSettled && <DeviceOptions />}
                  {shown ? (
                    <Fragment key={shown.id}>
                      <PaperOptions printer={shown} />
                      <SharingOptions printer={shown} printers={printers ?? []} />
                    </Fragment>
                  ) : (
                    <NoPrinterYet />
                  )}
                </>
              ),
              advanced: shown ? <WritingOptions key={shown.id} printer={shown} /> : <NoPrinterYet />,
            }}
          />
        </Stack>
      </Grid>
    </>
  );
}

/** In place of options that belong to a printer. */
function NoPrinterYet() {
  const { t } = useTranslation();
  return <Text color="ink.muted">{t('More options appear here once a printer is connected.')}</Text>;
}
