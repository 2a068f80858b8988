import { Flex } from '@chakra-ui/react/flex';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long "Saved" is shown beside a field that saves on its own, in milliseconds (spec 000 §9). */
const FLASH_MS = 2000;

/** Whether something was saved just now, and a function to show that it was. */
export function useSavedFlash(): readonly [isShown: boolean, flash: () => void] {
  const [saves, setSaves] = useState(0);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(saves), FLASH_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  return [saves > hidden, () => setSaves((before) => before + 1)];
}

interface Props {
  readonly isShown: boolean;
  /** Default: "Saved". */
  readonly text?: string | undefined;
}

/** "Saved", for two seconds. Its space stays reserved, so that nothing moves. */
export function SavedFlash({ isShown, text }: Props) {
  const { t } = useTranslation();
  return (
    <Flex
      as="span"
      role="status"
      align="center"
      gap="1"
      minHeight="5"
      color="done.fg"
      textStyle="small"
      fontWeight="medium"
    >
      {isShown && (
        <>
          <Check aria-hidden size="1em" />
          <span>{text ?? t('Saved')}</span>
        </>
      )}
    </Flex>
  );
}
