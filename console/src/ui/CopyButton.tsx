import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedFlash, useSavedFlash } from './forms/SavedFlash.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly text: string;
  readonly children: ReactNode;
}

const Selected = chakra('pre', {
  base: {
    width: 'full',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'monospace',
    textStyle: 'small',
    bg: 'subtle',
    borderRadius: 'sm',
    padding: '3',
  },
});

const select = (element: HTMLElement | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};

/** Copies a text to the clipboard and confirms it; if the browser refuses, shows the text, selected. */
export function CopyButton({ text, children, ...button }: Props) {
  const { t } = useTranslation();
  const [isCopied, flash] = useSavedFlash();
  /** Consecutive refusals: each one selects the text again. */
  const [refusals, setRefusals] = useState(0);
  const copy = async (): Promise<void> => {
    try {
      // Addresses without https have no clipboard at all.
      await navigator.clipboard.writeText(text);
      setRefusals(0);
      flash();
    } catch {
      setRefusals((before) => before + 1);
    }
  };
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="2" minWidth="0">
      <Button {...button} onClick={() => void copy()}>
        <Copy aria-hidden />
        <span>{children}</span>
      </Button>
      <SavedFlash isShown={isCopied} text={t('Copied')} />
      <Text role="status" textStyle="small" color="ink.muted">
        {refusals > 0 && t('Your browser blocked copying. Copy the selected text yourself.')}
      </Text>
      {refusals > 0 && (
        <Selected key={refusals} ref={select}>
          {text}
        </Selected>
      )}
    </Flex>
  );
}
