import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/useConfirm.tsx';

interface Props {
  /** Whether the draft was restored when the page opened and is unchanged since. */
  readonly isRestored: boolean;
  /** Whether the browser has stored it. */
  readonly isKept: boolean;
  readonly isDisabled: boolean;
  readonly onDiscard: () => void;
}

/** Says what is saved on this device and what is not, with a button to discard the draft. */
export function DraftLine({ isRestored, isKept, isDisabled, onDiscard }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const discard = async (): Promise<void> => {
    const title = t('Discard the draft?');
    const text = t('The text, its time and what was added to it are gone then.');
    if (await confirm({ title, text, confirm: t('Discard'), danger: true })) onDiscard();
  };
  const words = isRestored
    ? t('Draft kept on this device, as you left it.')
    : t('Draft kept on this device.');
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
      <Text textStyle="small" color="ink.muted" flex="1 1 14rem">
        {isKept
          ? `${words} ${t('Images and video are not kept.')}`
          : t('This browser has no room for the draft: it is gone when you leave.')}
      </Text>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        minHeight="target"
        disabled={isDisabled}
        onClick={() => void discard()}
      >
        {t('Discard draft')}
      </Button>
    </Flex>
  );
}
