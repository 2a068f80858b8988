import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/useConfirm.tsx';

interface Props {
  /** Whether the draft was restored when the page opened and is unchanged since. */
  readonly isRestored: boolean;
  /** Whether the browser has stored it. */
  readonly isSaved: boolean;
  readonly isDisabled: boolean;
  readonly onDiscard: () => void;
}

/** Says what is saved on this device and what is not, with a button to discard the draft. */
export function DraftLine({ isRestored, isSaved, isDisabled, onDiscard }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const discard = async (): Promise<void> => {
    const title = t('Discard the draft?');
    const text = t('Its text, time, images and video will be deleted.');
    if (await confirm({ title, text, confirm: t('Discard'), danger: true })) onDiscard();
  };
  const words = isRestored ? t('Draft restored from this device.') : t('Draft saved on this device.');
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
      <Text textStyle="small" color="ink.muted" flex="1 1 14rem">
        {isSaved
          ? `${words} ${t('Images and video aren’t saved.')}`
          : t('This browser has no space for the draft. You’ll lose it when you leave.')}
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
