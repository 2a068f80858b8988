import { FieldLabel, FieldRoot, Textarea } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import { RefinedNotes } from './RefinedNotes.tsx';
import { TextPane } from './TextPane.tsx';
import { useRefinement } from './useRefinement.ts';

/** Refines a text for use anywhere (spec 001 §2). Nothing is stored. */
export default function RefineContentPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { isOffered, isRefining, ask, refined, error, accept, keep, undo } = useRefinement(text, setText);
  const field = useRef<HTMLTextAreaElement>(null);
  const resultId = useId();

  // Unsaved input: a new order opens over this page instead of replacing it.
  const isEmpty = text.trim() === '';
  useEffect(() => (isEmpty ? undefined : markUnsaved()), [isEmpty]);

  // The focused element was removed.
  const close = (choose: () => void) => (): void => {
    choose();
    field.current?.focus();
  };

  return (
    <Page>
      <PageHeader title={t('Refine content')} description={t('Improve the wording of any text')} />
      {!isOffered && isEmpty ? (
        <EmptyState icon={Sparkles} title={t('This platform doesn’t refine text.')}>
          {t('Ask platform support to add it.')}
        </EmptyState>
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="4.5"
          alignItems="start"
        >
          <Card padded padding={{ base: '4', md: '6' }}>
            {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
            <FieldRoot>
              <FieldLabel>{t('Your text')}</FieldLabel>
              <Textarea
                ref={field}
                value={text}
                rows={10}
                onChange={({ target }) => setText(target.value)}
                placeholder={t('Write or paste your text')}
              />
            </FieldRoot>
            <Flex gap="2.5" wrap="wrap">
              {isOffered && (
                <Button variant="solid" aria-busy={isRefining} disabled={isEmpty} onClick={ask}>
                  <Sparkles aria-hidden />
                  <span>{isRefining ? t('Refining…') : t('Refine')}</span>
                </Button>
              )}
              <CopyButton text={text} disabled={isEmpty}>
                {t('Copy')}
              </CopyButton>
              {undo && (
                <Button variant="ghost" onClick={close(undo)}>
                  <Undo2 aria-hidden />
                  {t('Undo refining')}
                </Button>
              )}
            </Flex>
          </Card>
          <Card padded padding={{ base: '4', md: '6' }} aria-labelledby={resultId} aria-live="polite">
            <Heading as="h2" id={resultId} textStyle="title">
              {t('Refined')}
            </Heading>
            {refined ? (
              <>
                <TextPane text={refined.message} isNew />
                <RefinedNotes text={text} refined={refined} />
                <Flex gap="2.5" wrap="wrap">
                  <Button variant="solid" onClick={close(accept)}>
                    {t('Accept')}
                  </Button>
                  <Button onClick={close(keep)}>{t('Keep mine')}</Button>
                  <CopyButton text={refined.message} variant="ghost">
                    {t('Copy refined text')}
                  </CopyButton>
                </Flex>
              </>
            ) : (
              <Text color="ink.muted">
                {isRefining
                  ? t('Updating…')
                  : t('The refined text appears here. Yours stays until you accept it.')}
              </Text>
            )}
          </Card>
        </Grid>
      )}
    </Page>
  );
}
