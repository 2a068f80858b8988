import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { TextKey } from '../../language/textKey.ts';
import { mayUse } from '../../session/permission.ts';
import { selectPermissionType } from '../../session/sessionSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { SHORTCUT_GROUPS, type ShortcutGroup } from './shortcutGroups.ts';
import { AccountPage } from '../AccountPage.tsx';

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    '& dd': { color: 'ink.muted' },
    '& kbd': {
      display: 'inline-block',
      minWidth: '8',
      paddingInline: '2',
      paddingBlock: '0.5',
      border: 'hairline',
      borderRadius: 'sm',
      bg: 'subtle',
      color: 'ink',
      fontFamily: 'body',
      fontWeight: 'semibold',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
  },
});

/** The keyboard shortcuts that this person may use. */
export function ShortcutsPage() {
  const { t } = useTranslation();
  const permissionType = useSelector(selectPermissionType);
  return (
    <AccountPage title={t('Keyboard shortcuts')} description={t('Keys that make your work faster')}>
      {SHORTCUT_GROUPS.filter(({ audience }) => mayUse(audience, permissionType)).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </AccountPage>
  );
}

/** The left and right arrows, swapped for right-to-left languages. */
const MIRRORED: Readonly<Record<string, string>> = { '←': '→', '→': '←' };

/** The word on a key, with its own translation: in some languages the page of the same name has a different word. */
const wordText = (word: TextKey, t: TFunction): string =>
  word === 'Home' ? t(word, { context: 'key' }) : t(word);

function Group({ group: { title, where, to, isMirrored, shortcuts } }: { readonly group: ShortcutGroup }) {
  const { t, i18n } = useTranslation();
  const written = (key: string): string =>
    (isMirrored && i18n.dir() === 'rtl' ? MIRRORED[key] : undefined) ?? key;
  const id = `keys-${title.replaceAll(' ', '-')}`;
  return (
    <Card padded aria-labelledby={id}>
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1 1 14rem">
          <Heading as="h2" id={id} textStyle="title">
            {t(title)}
          </Heading>
          <Text color="ink.muted" textStyle="small">
            {t(where)}
          </Text>
        </Box>
        {to !== undefined && (
          <ButtonLink to={to} size="sm">
            {t('Go to page')}
          </ButtonLink>
        )}
      </Flex>
      <Keys>
        {shortcuts.map(({ key, word, does }) => (
          <Box key={key} display="contents">
            <dt>
              <kbd>{word ? wordText(word, t) : written(key)}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </Box>
        ))}
      </Keys>
    </Card>
  );
}
