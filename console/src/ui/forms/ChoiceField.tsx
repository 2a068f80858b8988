import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string | number> {
  readonly label: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few values, all visible; a click chooses and saves. */
export function ChoiceField<Value extends string | number>(props: Props<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <chakra.fieldset display="grid" gap="1.5" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {label}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {choices.map((choice) => (
          <Button
            key={choice.value}
            flexShrink="1"
            whiteSpace="normal"
            paddingBlock="1.5"
            textAlign="start"
            aria-pressed={choice.value === value}
            _pressed={{
              bg: 'basil.subtle',
              color: 'basil.fg',
              borderColor: 'basil.fg',
              _hover: { bg: 'basil.subtle' },
            }}
            onClick={() => {
              if (choice.value !== value) onChange(choice.value);
            }}
          >
            {/* A sign stays before its number in either reading direction. */}
            <bdi>{choice.label}</bdi>
          </Button>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
