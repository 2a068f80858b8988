import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { CodeFiles } from './CodeFiles.tsx';
import { addressText } from './orderAddress.ts';
import { INK, PAPER, useCode } from './qrCode.ts';

interface Props {
  readonly address: URL;
  /** The link was just created: the focus moves here. */
  readonly isNew: boolean;
}

/** The guests' ordering URL: to open, to copy, and as a QR code. */
export function LinkCard({ address: { href }, isNew }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const address = useMemo(() => new URL(href), [href]);
  const code = useCode(href);
  const text = addressText(address);

  return (
    <Card padded aria-labelledby="link-title">
      <Heading as="h2" id="link-title" ref={heading} tabIndex={-1} textStyle="section">
        {t('For guests')}
      </Heading>
      <Flex gap="5" wrap="wrap" align="flex-start">
        <Box asChild flex="1 1 14rem" maxWidth="72" minWidth="0" borderRadius="md" border="hairline">
          <svg
            role="img"
            aria-label={t('QR code of {{address}}', { address: text })}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
          >
            <rect width={code.size} height={code.size} fill={PAPER} />
            <path d={code.path} fill={INK} />
          </svg>
        </Box>
        <Flex direction="column" gap="4" flex="1 1 18rem" minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {text}
          </Text>
          <Flex gap="2.5" wrap="wrap">
            <CopyButton text={href}>{t('Copy link')}</CopyButton>
            <Button asChild>
              <a href={href} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {t('Open')}
              </a>
            </Button>
          </Flex>
          <Text color="ink.muted" textWrap="pretty">
            {t('Put the code on tables, windows and bags. Guests scan it to order.')}
          </Text>
          <CodeFiles address={address} code={code} />
        </Flex>
      </Flex>
    </Card>
  );
}
