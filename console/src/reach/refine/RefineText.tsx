import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { RefinedNotes } from './RefinedNotes.tsx';
import { TextPane } from './TextPane.tsx';
import { useRefinement } from './useRefinement.ts';

interface Props {
  /** The user's text so far. */
  readonly text: string;
  /** Replaces the text with the refined one, or after an undo with the old one. */
  readonly onAccept: (refined: string) => void;
}

/**
 * Offers to refine a text from elsewhere on the page, and shows both versions side by side to choose from. Hidden once
 * the platform has answered that it lacks the call (decisions 8).
 */
export function RefineText({ text, onAccept }: Props) {
  const { t } = useTranslation();
  const { isOffered, isRefining, ask, refined, error, accept, keep, undo } = useRefinement(text, onAccept);
  const titleId = useId();
  const choice = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasChoice = refined !== undefined;
  useEffect(() => {
    if (hasChoice) choice.current?.focus();
  }, [hasChoice]);
  // The focused element was removed.
  const close = (choose: () => void) => (): void => {
    choose();
    button.current?.focus();
  };

  // After a failed request the error stays visible.
  if (!isOffered && error === undefined) return null;
  return (
    <Box display="grid" gap="3">
      {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
      {isOffered && (
        <Flex gap="2.5" wrap="wrap">
          <Button
            ref={button}
            type="button"
            aria-busy={isRefining}
            disabled={text.trim() === ''}
            onClick={ask}
          >
            <Sparkles aria-hidden />
            <span>{isRefining ? t('Refining…') : t('Refine')}</span>
          </Button>
          {undo && (
            <Button type="button" variant="ghost" onClick={close(undo)}>
              <Undo2 aria-hidden />
              {t('Undo refining')}
            </Button>
          )}
        </Flex>
      )}
      {refined && (
        <Box
          as="section"
          ref={choice}
          tabIndex={-1}
          aria-labelledby={titleId}
          border="hairline"
          borderRadius="md"
          bg="surface"
          padding="4"
          display="grid"
          gap="3"
        >
          <Text id={titleId} textStyle="section">
            {t('Which text do you want?')}
          </Text>
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
            <TextPane title={t('Yours')} text={text} />
            <TextPane title={t('Refined')} text={refined.message} isNew />
          </Grid>
          <RefinedNotes text={text} refined={refined} />
          <Flex gap="2.5" wrap="wrap">
            <Button type="button" variant="solid" onClick={close(accept)}>
              {t('Accept')}
            </Button>
            <Button type="button" onClick={close(keep)}>
              {t('Keep mine')}
            </Button>
          </Flex>
        </Box>
      )}
    </Box>
  );
}
