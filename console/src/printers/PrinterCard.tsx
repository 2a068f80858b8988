import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { Printer } from '@servery/protocol/printing/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useConfigurePrinterMutation,
  useDisconnectPrinterMutation,
  useReconnectPrinterMutation,
  useRemovePrinterMutation,
  useSubmitJobMutation,
} from '../agent/agentApi.ts';
import { Card } from '../ui/Card.tsx';
import { HeldButton } from '../ui/HeldButton.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { AgentPageLink, isForAgentPage } from './AgentPageLink.tsx';
import { AgentProblem } from './AgentProblem.tsx';
import { languageText } from './languageText.ts';
import { limitationTexts } from './limitationTexts.ts';
import { PrinterHeadline } from './PrinterHeadline.tsx';
import { sampleReceipt, testPrint } from './sampleReceipt.ts';
import { StatusLine } from '../agent/StatusLine.tsx';
import { isOfComputer, placeText } from '../agent/printerPlace.ts';
import { printerSettingsUrl, type SettingsTab } from './urls.ts';
import { useRestaurant } from './useRestaurant.ts';

interface Props {
  readonly printer: Printer;
  /** Whether its settings are shown below; the other cards offer to show theirs. */
  readonly isChosen: boolean;
  /** The tab that the settings of another printer open in. */
  readonly tab: SettingsTab;
}

const isConnected = ({ state }: Printer): boolean => state === 'connected' || state === 'connecting';

/** One printer with its state and actions. */
export function PrinterCard({ printer, isChosen, tab }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const restaurant = useRestaurant();
  const [submit, submitting] = useSubmitJobMutation();
  const [reconnect, reconnecting] = useReconnectPrinterMutation();
  const [disconnect, disconnecting] = useDisconnectPrinterMutation();
  const [remove, removing] = useRemovePrinterMutation();
  const [configure] = useConfigurePrinterMutation();
  /** Why the last action failed. */
  const [failure, setFailure] = useState<unknown>();
  const { kind } = printer;
  const act = async (sent: PromiseLike<{ readonly error?: unknown }>): Promise<void> =>
    setFailure((await sent).error);
  // A printer's network board that already has a session refuses or silently drops a second one.
  const isInUseElsewhere =
    !printer.shared &&
    !isOfComputer(printer) &&
    (printer.problem === 'busy' || printer.problem === 'refused');

  const confirmRemove = async (): Promise<void> => {
    const goAhead = await confirm({
      title: t('Remove {{name}}?', { name: printer.name }),
      text: t('Orders will no longer print there.'),
      confirm: t('Remove'),
      danger: true,
    });
    if (goAhead) await act(remove({ printerId: printer.id }));
  };

  return (
    <Card padded aria-label={printer.name}>
      <Flex align="baseline" gap="2" wrap="wrap" justify="space-between">
        <Heading as="h2" textStyle="section">
          <bdi>{printer.name}</bdi>
        </Heading>
        <Flex columnGap="4" wrap="wrap" color="ink.muted" textStyle="small">
          {kind && <bdi>{kind.guessed ? t('{{kind}} (a guess)', { kind: kind.name }) : kind.name}</bdi>}
          <span>{placeText(printer, t)}</span>
        </Flex>
      </Flex>
      <PrinterFacts printer={printer} />
      <AgentProblem error={failure} />
      {isInUseElsewhere && (
        <Flex gap="3" align="center" wrap="wrap">
          <Text flex="1 1 14rem">{t('Does another till use it too? Share it, so both can print.')}</Text>
          <Button size="sm" onClick={() => void act(configure({ printerId: printer.id, shared: true }))}>
            {t('Share it')}
          </Button>
        </Flex>
      )}
      <Flex gap="2" wrap="wrap">
        <HeldButton
          variant="solid"
          isHeld={submitting.isLoading}
          onClick={() =>
            void act(
              submit(
                testPrint(restaurant.scope, printer.id, sampleReceipt('test', restaurant, new Date(), t)),
              ),
            )
          }
        >
          {t('Test print')}
        </HeldButton>
        {isConnected(printer) ? (
          <HeldButton
            isHeld={disconnecting.isLoading}
            onClick={() => void act(disconnect({ printerId: printer.id }))}
          >
            {t('Disconnect')}
          </HeldButton>
        ) : (
          <HeldButton
            isHeld={reconnecting.isLoading}
            onClick={() => void act(reconnect({ printerId: printer.id }))}
          >
            {t('Reconnect')}
          </HeldButton>
        )}
        {!isChosen && (
          <Button asChild>
            <Link to={printerSettingsUrl({ printer: printer.id, tab })} preventScrollReset>
              {t('Settings')}
            </Link>
          </Button>
        )}
        <HeldButton variant="ghost" isHeld={removing.isLoading} onClick={() => void confirmRemove()}>
          {t('Remove')}
        </HeldButton>
      </Flex>
    </Card>
  );
}

/** The height of lines that are each as high as their icon. */
const heightOfLines = (count: number): string => `calc(${count} * {sizes.6} + ${count - 1} * {spacing.1})`;

/**
 * The state in large letters, then confirmation, language and what its kind cannot do, a line each. A printer that is or was connected reserves
 * the space for all of them: the lines come and go, and the buttons below must not move.
 */
function PrinterFacts({ printer }: { readonly printer: Printer }) {
  const { t } = useTranslation();
  const { confirms, speaks, problem, stranger } = printer;
  const hasFacts = speaks !== null || isConnected(printer);
  const limitations = limitationTexts(printer);
  return (
    <Box role="status">
      <PrinterHeadline printer={printer} />
      <Flex
        direction="column"
        gap="1"
        marginBlockStart="2"
        minHeight={hasFacts ? heightOfLines(2 + limitations.length) : undefined}
      >
        {isForAgentPage(problem) && (
          <StatusLine tone="bad">
            <span>{t('Confirm it once:')}</span> <AgentPageLink />
          </StatusLine>
        )}
        {stranger && (
          <StatusLine tone="bad">{t('If it replaces this printer, connect it again.')}</StatusLine>
        )}
        {confirms !== null && (
          <StatusLine tone={confirms ? 'good' : 'waiting'}>
            {confirms ? t('Confirms prints') : t('Can’t confirm prints. Check the paper now and then')}
          </StatusLine>
        )}
        {speaks !== null && <StatusLine tone="good">{languageText(printer, t)}</StatusLine>}
        {limitations.map((text) => (
          <StatusLine key={text} tone="note">
            {t(text)}
          </StatusLine>
        ))}
      </Flex>
    </Box>
  );
}
