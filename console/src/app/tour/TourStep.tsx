import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { jobText } from '../../agent/printState.ts';
import { printerLight } from '../../agent/printerStatus.ts';
import { deviceSettings } from '../../agent/deviceSettings.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { orderUrl } from '../../orders/urls.ts';
import { newOrders } from '../newOrders/newOrders.ts';
import { testOrder, type OrderTestDispatch } from '../shell/runOrderTest.ts';
import { isBroken, jobsOfTour, type Step, type TourFacts, type TourProgress } from './tourSteps.ts';

interface Props {
  readonly step: Step;
  readonly progress: TourProgress;
  readonly facts: TourFacts;
  /** The page of the simulated printer, which shows its paper and lets it fail. */
  readonly printerUrl: string;
}

/** The step's explanation and the buttons that trigger it. */
export function TourStep({ step, progress, facts, printerUrl }: Props) {
  switch (step) {
    case 'shift':
      return <OpenShift />;
    case 'order':
      return <SendOrder />;
    case 'accept':
      return <AcceptOrder {...progress} />;
    case 'print':
      return <WatchPrint progress={progress} facts={facts} printerUrl={printerUrl} />;
    case 'fault':
      return <BreakPrinter progress={progress} facts={facts} printerUrl={printerUrl} />;
  }
}

/** A sentence and its buttons. */
function Instruction({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Flex align="center" wrap="wrap" columnGap="5" rowGap="3">
      <Text flex="1 1 18rem" role="status">
        {text}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}

function PrinterLink({ href, isNext = false }: { readonly href: string; readonly isNext?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant={isNext ? 'solid' : 'outline'}>
      <a href={href} target="_blank" rel="noreferrer">
        {t('Printer’s page')}
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}

function OrderLink({
  orderId,
  isNext = false,
}: {
  readonly orderId: string | undefined;
  readonly isNext?: boolean;
}) {
  const { t } = useTranslation();
  return orderId === undefined ? null : (
    <Button asChild variant={isNext ? 'solid' : 'outline'}>
      <Link to={orderUrl(orderId)}>{t('Go to the order')}</Link>
    </Button>
  );
}

function OpenShift() {
  const { t } = useTranslation();
  return (
    <Instruction text={t('Browsers play sound only after a tap. Open the shift to hear new orders here.')}>
      <Button variant="solid" onClick={() => void newOrders().shift.open()}>
        {t('Open the shift')}
      </Button>
    </Instruction>
  );
}

function SendOrder() {
  const { t } = useTranslation();
  const dispatch = useDispatch<OrderTestDispatch>();
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    setIsSending(true);
    await dispatch(testOrder(t));
    setIsSending(false);
  };
  return (
    <Instruction text={t('Send a test order, as a guest would. It opens here automatically and rings.')}>
      <Button
        variant="solid"
        aria-busy={isSending}
        onClick={() => {
          // Not disabled while sending: a disabled button loses the focus.
          if (!isSending) void send();
        }}
      >
        {t('Send an order')}
      </Button>
    </Instruction>
  );
}

function AcceptOrder({ orderId = '' }: TourProgress) {
  const { t } = useTranslation();
  return (
    <Instruction
      text={t('Order #{{number}} rings until someone acts on it. Accept it and choose how long it takes.', {
        number: orderId,
      })}
    >
      <Button asChild variant="solid">
        <Link to="/" state={{ orderId, isNotify: true }}>
          {t('Show the order')}
        </Link>
      </Button>
    </Instruction>
  );
}

type Printing = Omit<Props, 'step'>;

function WatchPrint({ progress, facts, printerUrl }: Printing) {
  const { t } = useTranslation();
  const { autoPrint } = useWatched(deviceSettings);
  const [job] = jobsOfTour(facts.jobs, progress);
  if (facts.printers === undefined || facts.printers.length === 0) {
    return (
      <Instruction text={t('No printer is connected yet. Open Printer settings to see why and what to do.')}>
        <Button asChild variant="solid">
          <Link to="/printer-settings">{t('Printer settings')}</Link>
        </Button>
      </Instruction>
    );
  }
  const text = job
    ? t('The print agent says: {{state}}.', { state: jobText(job, t) })
    : autoPrint
      ? t('It prints automatically and counts as printed once the printer confirms it.')
      : t('Press Print on the order’s page. It counts as printed once the printer confirms it.');
  return (
    <Instruction text={text}>
      <OrderLink orderId={progress.orderId} isNext={!job} />
      <PrinterLink href={printerUrl} />
    </Instruction>
  );
}

function BreakPrinter({ progress, facts, printerUrl }: Printing) {
  const { t } = useTranslation();
  const broken = facts.printers?.find(isBroken);
  const waits = facts.jobs?.some(({ state }) => state === 'waiting' || state === 'accepted');
  if (broken && !waits) {
    return (
      <Instruction
        text={t('The console shows: {{trouble}}. Print the order again anyway: it waits and isn’t lost.', {
          trouble: printerLight(broken, t).text,
        })}
      >
        <OrderLink orderId={progress.orderId} isNext />
      </Instruction>
    );
  }
  if (broken) {
    return (
      <Instruction
        text={t(
          'The order is waiting. Fix the printer on its page, and the order prints automatically, once.',
        )}
      >
        <PrinterLink href={printerUrl} isNext />
      </Instruction>
    );
  }
  if (progress.brokenAt !== undefined) {
    return (
      <Instruction text={t('The printer works again. Print the order again to see it on paper.')}>
        <OrderLink orderId={progress.orderId} isNext />
      </Instruction>
    );
  }
  return (
    <Instruction
      text={t('Now let the paper run out: on the printer’s page, choose Paper out or open the cover.')}
    >
      <PrinterLink href={printerUrl} isNext />
    </Instruction>
  );
}
