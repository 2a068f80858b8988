import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { ExternalLink, Link2Off, QrCode, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { useOrderEndpointQuery } from '../onlineLink/endpointApi.ts';
import { orderAddress } from '../onlineLink/orderAddress.ts';

/** The page that creates the link's sub-domain. */
const CREATE_LINK_PATH = '/order_online_link';

/** The URL at which guests order from this restaurant, to open and to share (spec 001 §2). */
export function ExternalLinkCard() {
  const { t } = useTranslation();
  return (
    <Card padded aria-labelledby="external-link">
      <Heading as="h2" id="external-link" textStyle="title">
        {t('Where guests order')}
      </Heading>
      <Loaded query={useOrderEndpointQuery()} failed={t('The link could not be loaded')}>
        {(text) => (text.trim() === '' ? <NoLink /> : <Address text={text} />)}
      </Loaded>
    </Card>
  );
}

function NoLink() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Link2Off}
      title={t('No link yet')}
      action={
        <ButtonLink to={CREATE_LINK_PATH} variant="solid">
          {t('Create link')}
        </ButtonLink>
      }
    >
      {t('Choose a name for your order page so guests can order online.')}
    </EmptyState>
  );
}

function Address({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const address = orderAddress(text);
  return (
    <>
      <Text textStyle="section" overflowWrap="anywhere">
        <bdi>{address ? address.href : text}</bdi>
      </Text>
      {address ? (
        <Flex gap="2.5" wrap="wrap" align="flex-start">
          <Button asChild>
            <a
              href={address.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('Open in a new tab')}
            >
              <ExternalLink aria-hidden />
              {t('Open')}
            </a>
          </Button>
          <ButtonLink to={CREATE_LINK_PATH} icon={QrCode}>
            {t('QR code')}
          </ButtonLink>
          <CopyButton text={address.href}>{t('Copy link')}</CopyButton>
        </Flex>
      ) : (
        <NoticeStrip tone="warning" icon={TriangleAlert}>
          <Text flex="1 1 14rem" fontWeight="medium">
            {t('This link from the platform is not valid, so it can’t be opened. Contact support.')}
          </Text>
        </NoticeStrip>
      )}
    </>
  );
}
