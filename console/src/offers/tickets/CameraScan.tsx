import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { readCard, type CardValues } from '../cardRules.ts';
import { cameraProblem, watchForCodes } from './camera.ts';

interface Props {
  /** Called when a code with a number is read; closes the camera. */
  readonly onCard: (card: CardValues) => void;
  readonly onClose: () => void;
}

type State =
  | { readonly is: 'starting' | 'looking' | 'strange' }
  | { readonly is: 'broken'; readonly problem: string };

/** The camera view, until it reads a ticket's code. The camera is on while this is mounted. */
export default function CameraScan({ onCard, onClose }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ is: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);

  const take = useEffectEvent((text: string) => {
    const card = readCard(text);
    if (card) onCard(card);
    else setState({ is: 'strange' });
  });
  const explain = useEffectEvent((error: unknown) => cameraProblem(error, t));
  useEffect(() => {
    if (!video.current) return;
    const line = new AbortController();
    watchForCodes({
      video: video.current,
      signal: line.signal,
      onStarted: () => setState({ is: 'looking' }),
      onCode: take,
    }).catch(async (error: unknown) => {
      const problem = await explain(error);
      if (!line.signal.aborted) setState({ is: 'broken', problem });
    });
    return () => line.abort();
  }, [attempt]);

  const words = {
    starting: t('Starting the camera. Allow it if the browser asks.'),
    looking: t('Hold the ticket’s code in front of the camera.'),
    strange: t('This code has no ticket number. Try another code, or type the number.'),
  };
  return (
    <Flex direction="column" gap="2.5" role="group" aria-label={t('Scan with the camera')}>
      {state.is === 'broken' && <ErrorBanner>{state.problem}</ErrorBanner>}
      <chakra.video
        ref={video}
        muted
        playsInline
        aria-label={t('Camera view')}
        hidden={state.is === 'broken'}
        width="full"
        maxHeight="80"
        aspectRatio="4 / 3"
        objectFit="cover"
        borderRadius="md"
        bg="subtle"
      />
      <Text role="status" textStyle="small" color="ink.muted">
        {state.is !== 'broken' && words[state.is]}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        {state.is === 'broken' && (
          <Button
            onClick={() => {
              setState({ is: 'starting' });
              setAttempt((before) => before + 1);
            }}
          >
            <RotateCw aria-hidden />
            {t('Try again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close the camera')}</Button>
      </Flex>
    </Flex>
  );
}
