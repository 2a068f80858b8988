import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { FoundPrinter } from '@servery/protocol/printing/messages';
import type { TFunction } from 'i18next';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  useDiscoverPrintersMutation,
  useDiscoveryQuery,
  usePrintersQuery,
  useStopDiscoveringMutation,
} from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import type { AgentFailure, AgentFailureCode } from '../agent/agentFailure.ts';
import { isOfComputer, placeText } from '../agent/printerPlace.ts';
import { StatusLine } from '../agent/StatusLine.tsx';
import type { TextKey } from '../language/textKey.ts';

interface Props {
  /** Called when a person picks a printer, to try its address. */
  readonly onPick: (printer: FoundPrinter) => void;
}

/** Searches the network of the agent's computer for printers, for a merchant who does not know the address. */
export function FindPrinters({ onPick }: Props) {
  const { t } = useTranslation();
  const [discover, { data, error, isLoading: isSearching }] = useDiscoverPrintersMutation();
  const [stop] = useStopDiscoveringMutation();
  const { data: progress } = useDiscoveryQuery();
  const found = (isSearching ? progress?.found : data) ?? [];

  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        {/* One button for start and stop, so that it keeps the focus. */}
        <Button type="button" size="sm" onClick={() => void (isSearching ? stop() : discover())}>
          {!isSearching && <Search aria-hidden />}
          <span>{isSearching ? t('Stop') : t('Find printers')}</span>
        </Button>
        {isSearching && (
          <chakra.progress
            flex="1 1 8rem"
            accentColor="basil.fg"
            aria-label={t('Search for printers')}
            // Indeterminate while it only waits for printers to announce themselves.
            {...(progress && progress.done < progress.of && { value: progress.done, max: progress.of })}
          />
        )}
      </Flex>
      <div role="status">
        {isSearching && (
          <Text color="ink.muted">{t('Looking for printers… {{count}} found', { count: found.length })}</Text>
        )}
        {!isSearching && data !== undefined && found.length > 0 && (
          <Text color="ink.muted">{t('Printers found: {{count}}', { count: found.length })}</Text>
        )}
        {!isSearching && data?.length === 0 && (
          <StatusLine tone="bad">
            {t(
              'No printers found. Check that the printer is on and on the same network, or enter the address from its test page.',
            )}
          </StatusLine>
        )}
      </div>
      {!isSearching && isAgentFailure(error) && (
        <div role="alert">
          <StatusLine tone="bad">{searchErrorText(error, t)}</StatusLine>
        </div>
      )}
      {found.length > 0 && (
        <ul aria-label={t('Printers found')}>
          {found.map((printer) => (
            <FoundRow key={`${printer.host} ${printer.port}`} printer={printer} onPick={onPick} />
          ))}
        </ul>
      )}
    </>
  );
}

function FoundRow({ printer, onPick }: Props & { readonly printer: FoundPrinter }) {
  const { t } = useTranslation();
  const { currentData: known = [] } = usePrintersQuery();
  const { host, port, name, silent, star, profile } = printer;
  const address = isOfComputer(printer) ? placeText(printer, t) : `${host}:${port}`;
  const isSetUp = known.some((each) => each.host === host && each.port === port);

  return (
    <chakra.li borderBlockStart="hairline" paddingBlock="2.5">
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 14rem" minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name ?? address}
          </Text>
          <Text color="ink.muted" textStyle="small" overflowWrap="anywhere">
            {[...(name === undefined ? [] : [address]), foundLanguage(printer)].join(' · ')}
          </Text>
          {silent && (
            <Text color="ink.muted" textStyle="small">
              {t(
                'This printer doesn’t identify itself, as many don’t. Confirm it once on the print agent’s page.',
              )}
            </Text>
          )}
          {star && profile === undefined && !isSetUp && (
            <Text color="ink.muted" textStyle="small">
              {t('Choose its kind below, then connect it.')}
            </Text>
          )}
        </chakra.div>
        {isSetUp ? (
          <Text color="ink.muted">{t('Already set up')}</Text>
        ) : (
          <Button
            type="button"
            size="sm"
            aria-label={t('Use this: {{printer}}', { printer: name ?? address })}
            onClick={() => onPick(printer)}
          >
            {t('Use this')}
          </Button>
        )}
      </Flex>
    </chakra.li>
  );
}

function foundLanguage({ language, star }: FoundPrinter): string {
  if (star) return 'Star';
  return language === 'epos' ? 'ePOS' : 'ESC/POS';
}

/** Codes with a different meaning here than for a single printer. */
const SEARCH_TEXTS: Readonly<Partial<Record<AgentFailureCode, TextKey>>> = {
  busy: 'A search is already running. Wait for it to finish.',
  'too-fast': 'A search just finished. Try again in ten seconds.',
  lost: 'The connection to the print agent was lost. Try again.',
  unanswered: 'The print agent isn’t responding. Try again.',
};

function searchErrorText(failure: AgentFailure, t: TFunction): string {
  const text = SEARCH_TEXTS[failure.code];
  return text === undefined ? agentErrorText(failure, t) : t(text);
}
