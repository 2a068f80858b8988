import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { usePasswordStrength } from './usePasswordStrength.ts';

interface Props {
  readonly password: string;
  /** Public knowledge about the person. */
  readonly guessed: readonly string[];
}

const TONES = ['danger', 'danger', 'warning', 'done', 'done'] as const;

/** How hard a password is to guess, in a word, and what would make it harder. It never blocks the form. */
export function PasswordStrength({ password, guessed }: Props) {
  const { t } = useTranslation();
  const strength = usePasswordStrength(password, guessed);
  const words = [t('Very weak'), t('Weak'), t('Fair'), t('Good'), t('Strong')];
  return (
    <Box role="status" aria-label={t('Strength')} display="grid" gap="1.5">
      {strength && (
        <>
          <Flex align="center" gap="3" colorPalette={TONES[strength.score]}>
            <Flex aria-hidden gap="1" flex="1" maxWidth="48">
              {[1, 2, 3, 4].map((step) => (
                <Box
                  key={step}
                  flex="1"
                  height="1.5"
                  borderRadius="full"
                  bg={Math.max(strength.score, 1) >= step ? 'colorPalette.fg' : 'hairline'}
                />
              ))}
            </Flex>
            <Text textStyle="small" color="colorPalette.fg" fontWeight="semibold">
              {words[strength.score]}
            </Text>
          </Flex>
          {strength.advice.length > 0 && (
            <Text textStyle="small" color="ink.muted">
              {strength.advice.map((line) => t(line)).join(' ')}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}
