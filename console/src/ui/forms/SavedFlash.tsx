import { Flex } from '@chakra-ui/react/flex';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long "Saved" stands beside what saves on its own, in milliseconds (spec 000 §9). */
const FLASH_MS = 2000;

/** Whether something was saved just now, and how to say that it was. */
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
  /** "Saved" unless said. */
  readonly text?: string | undefined;
}

/** "Saved", for two seconds. Its place stays, so that nothing moves. */
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
