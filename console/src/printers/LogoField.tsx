import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inkAt, type Logo } from './logoRaster.ts';
import { MAX_READ_BYTES, SCRAMBLED } from '../ui/images/trueCanvas.ts';
import { readLogo } from './readLogo.ts';
import { StatusLine } from '../agent/StatusLine.tsx';

const PROBLEMS = {
  'too-large': 'This image is larger than {{most}} MB. Choose a smaller one.',
  'no-image': 'This file isn’t an image, or it’s damaged. Choose a PNG or JPG.',
  scrambled: SCRAMBLED,
} as const;

interface Props {
  readonly logo: Logo | null;
  /** Printed columns of the paper; the logo must fit them. */
  readonly columns: number;
  readonly onChange: (logo: Logo | null) => Promise<unknown>;
}

/** The logo at the head of the receipt: shows its black dots, and lets a person choose an image file or remove it. */
export function LogoField({ logo, columns, onChange }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // Reset, so that the same file can be chosen again after a fix.
    target.value = '';
    if (!file) return;
    const read = await readLogo(file, columns);
    setProblem('problem' in read ? read.problem : undefined);
    if ('logo' in read) await onChange(read.logo);
  };
  const remove = (): void => {
    setProblem(undefined);
    void onChange(null);
    // The pressed button disappears with the logo.
    chooseButton.current?.focus();
  };

  return (
    <chakra.fieldset display="grid" gap="2" justifyItems="start" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('Logo')}
      </chakra.legend>
      {logo && (
        <Box border="hairline" borderRadius="sm" overflow="hidden" maxWidth="full">
          <LogoPicture logo={logo} label={t('Logo as printed')} />
        </Box>
      )}
      <Flex gap="2" wrap="wrap" align="center">
        {/* The button opens it, and has the name and the focus. */}
        <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
        <Button ref={chooseButton} onClick={() => input.current?.click()}>
          {logo ? t('Choose another logo') : t('Choose a logo')}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={remove}>
            {t('Remove logo')}
          </Button>
        )}
      </Flex>
      <Text color="ink.muted" textStyle="small">
        {t('Printed in black at the top of each receipt. Drawings print better than photos.')}
      </Text>
      {problem && (
        <div role="alert">
          <StatusLine tone="bad">{t(PROBLEMS[problem], { most: MAX_READ_BYTES / 1024 / 1024 })}</StatusLine>
        </div>
      )}
    </chakra.fieldset>
  );
}

/** The logo's dots, at most as wide as the container. */
function LogoPicture({ logo, label }: { readonly logo: Logo; readonly label: string }) {
  const draw = (canvas: HTMLCanvasElement | null): void => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    // Paper is white and ink is black, in the dark theme too.
    context.fillStyle = 'white';
    context.fillRect(0, 0, logo.width, logo.height);
    context.fillStyle = 'black';
    const isInk = inkAt(logo);
    for (let y = 0; y < logo.height; y += 1) {
      for (let x = 0; x < logo.width; x += 1) if (isInk(x, y)) context.fillRect(x, y, 1, 1);
    }
  };
  return (
    <Box asChild display="block" maxWidth="full">
      <canvas
        key={logo.data}
        ref={draw}
        width={logo.width}
        height={logo.height}
        role="img"
        aria-label={label}
      />
    </Box>
  );
}
