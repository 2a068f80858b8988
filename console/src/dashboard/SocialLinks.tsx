import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageAddress } from '../answers/addressGuard.ts';
import { useOfMerchant } from '../platform/merchant.ts';
import { Card } from '../ui/Card.tsx';

const SocialLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'target',
    minWidth: 'target',
    fontWeight: 'medium',
    color: 'ink',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
    '& span': { minWidth: '0' },
    '& svg': { boxSize: '4', flexShrink: '0', color: 'ink.muted' },
  },
});

/** Links to the restaurant's social pages, from its record; renders nothing if there are none (spec 000 §2.5). */
export function SocialLinks() {
  const { t } = useTranslation();
  const links = (useOfMerchant((record) => record?.social_links) ?? []).flatMap(({ name, url }) => {
    const address = pageAddress(url);
    return address ? [{ name: name || address.host, href: address.href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Card
      paddingInline="4"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      alignItems="center"
      textStyle="small"
      aria-labelledby="social-title"
    >
      <Heading as="h2" id="social-title" textStyle="label" color="ink.muted" paddingBlock="2">
        {t('Social pages')}
      </Heading>
      <Flex as="ul" role="list" listStyleType="none" wrap="wrap" columnGap="5" minWidth="0">
        {links.map(({ name, href }) => (
          <Box as="li" key={href} maxWidth="full">
            <SocialLink href={href} target="_blank" rel="noreferrer">
              <span>{name}</span>
              <ArrowUpRight aria-hidden />
            </SocialLink>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}
