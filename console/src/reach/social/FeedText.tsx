import { Button } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortened } from './shortened.ts';

/** A post's text as in a feed: keeps line breaks, starts shortened, expands on demand, and never renders markup. */
export function FeedText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const beginning = shortened(text);
  const isCut = beginning !== text;
  return (
    <Box>
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" textAlign="start">
        {isCut && !isWhole ? `${beginning}…` : text}
      </Text>
      {isCut && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          marginInlineStart="-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('See less') : t('See more')}
        </Button>
      )}
    </Box>
  );
}
