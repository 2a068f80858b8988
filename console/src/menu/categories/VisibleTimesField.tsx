import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { CategoryValues } from './categoryValues.ts';
import { visibleTimeOf, visibleTimeText } from './visibleTimes.ts';

const PICKED = ['visibility.start', 'visibility.end'] as const;

/** The date-time ranges in which guests see a special deals category, with controls to add and remove ranges. */
export function VisibleTimesField({ form }: { readonly form: UseFormReturn<CategoryValues> }) {
  const { t } = useTranslation();
  const zone = useZone();
  const { control, clearErrors, getValues, resetField, setFocus, trigger } = form;
  const { field } = useController({ control, name: 'visibility.times' });
  const [start, end] = useWatch({ control, name: PICKED });
  const addButton = useRef<HTMLButtonElement>(null);
  // Errors about the previous range do not apply to this one.
  useEffect(() => clearErrors([...PICKED]), [start, end, clearErrors]);

  const add = async (): Promise<void> => {
    const picked = getValues('visibility');
    if (picked.start === '' && picked.end === '') {
      setFocus('visibility.start');
      return;
    }
    if (!(await trigger([...PICKED], { shouldFocus: true }))) return;
    field.onChange([...picked.times, visibleTimeOf(picked)]);
    for (const name of PICKED) resetField(name, { defaultValue: '' });
  };
  const remove = (key: string): void => {
    field.onChange(field.value.filter((time) => time.key !== key));
    // The focused button was removed.
    addButton.current?.focus();
  };

  return (
    <chakra.fieldset display="grid" gap="3" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1">
        {t('When guests can see it')}
      </chakra.legend>
      {field.value.length === 0 ? (
        <Text color="ink.muted">{t('No times yet.')}</Text>
      ) : (
        <Box as="ul" role="list" listStyleType="none" border="hairline" borderRadius="md">
          {field.value.map(({ key }) => (
            <Flex
              as="li"
              key={key}
              align="center"
              gap="2"
              paddingInlineStart="3"
              borderBlockEnd="hairline"
              _last={{ borderBlockEnd: 0 }}
            >
              <Box flex="1" minWidth="0" paddingBlock="2" overflowWrap="anywhere">
                {visibleTimeText(key)}
              </Box>
              <IconButton
                variant="ghost"
                aria-label={t('Remove {{range}}', { range: visibleTimeText(key) })}
                onClick={() => remove(key)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Box>
      )}
      <TextField control={control} name="visibility.start" label={t('From')} type="datetime-local" />
      <TextField
        control={control}
        name="visibility.end"
        label={t('Until')}
        help={t('Restaurant time ({{zone}})', { zone })}
        type="datetime-local"
      />
      <Button ref={addButton} justifySelf="start" onClick={() => void add()}>
        <Plus aria-hidden />
        {t('Add Time')}
      </Button>
    </chakra.fieldset>
  );
}
