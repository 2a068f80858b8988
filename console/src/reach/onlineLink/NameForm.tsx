import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { t } from 'i18next';
import { Check } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { config } from '../../config.ts';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useClaimNameMutation } from './endpointApi.ts';
import { LinkNameField } from './LinkNameField.tsx';
import { hostOf, nameOf, nameProblem } from './orderAddress.ts';
import { useAvailability, type Availability } from './useAvailability.ts';

const schema = z.object({
  name: z.pipe(
    z.string(),
    z.pipe(
      z.transform(nameOf),
      z.string().check(
        z.check(({ value, issues }) => {
          const problem = nameProblem(value);
          if (problem !== undefined) issues.push({ code: 'custom', input: value, message: t(problem) });
        }),
      ),
    ),
  ),
});

interface Props {
  /** Whether the result of the last attempt is still loading. */
  readonly isReading: boolean;
  readonly onCreated: () => void;
}

/** Claims the name in the restaurant's URL, permanently (spec 001 §2, §4, §7). */
export function NameForm({ isReading, onCreated }: Props) {
  const { t: translate } = useTranslation();
  const confirm = useConfirm();
  const [claimName] = useClaimNameMutation();
  const form = useServerForm({
    schema,
    mode: 'onChange',
    values: { name: '' },
    fields: { subdomain: 'name', fields: 'name' },
    send: async (values) => {
      const goAhead = await confirm({
        title: translate('Create {{address}}?', { address: hostOf(values.name) }),
        text: translate('Guests will order here. You can’t change it later.'),
        confirm: translate('Create'),
      });
      return goAhead ? claimName(values.name) : undefined;
    },
    done: translate('Sub domain Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: onCreated,
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'name' });
  const name = nameOf(useWatch({ control, name: 'name' }));
  const canStand = nameProblem(name) === undefined;
  const availability = useAvailability(canStand ? name : '');
  const taken = availability.state === 'taken' ? availability.text : undefined;
  const submit = (event: SyntheticEvent): void => {
    if (taken === undefined) {
      void form.submit(event);
    } else {
      event.preventDefault();
      form.setFocus('name');
    }
  };
  return (
    <PageForm
      form={{ ...form, isSubmitting: form.isSubmitting || isReading, submit }}
      submit={translate('Create')}
      isCompact
    >
      <LinkNameField
        {...field}
        suffix={config().subdomainSuffix}
        help={translate('Letters a to z, digits and hyphens')}
        error={fieldState.error?.message ?? taken}
      >
        <AvailabilityLine availability={availability} name={name} />
      </LinkNameField>
    </PageForm>
  );
}

/** The availability of a name that is not known to be taken. */
function AvailabilityLine({
  availability,
  name,
}: {
  readonly availability: Availability;
  readonly name: string;
}) {
  const { t: translate } = useTranslation();
  return (
    <Flex role="status" align="center" wrap="wrap" gap="2" textStyle="small">
      {availability.state === 'asking' && (
        <Text color="ink.muted">{translate('Checking availability…')}</Text>
      )}
      {availability.state === 'free' && (
        <>
          <Text as="span" color="done.fg">
            <Check aria-hidden size="1.25em" />
          </Text>
          <Text color="done.fg" fontWeight="medium" overflowWrap="anywhere">
            {translate('{{address}} is available', { address: hostOf(name) })}
          </Text>
        </>
      )}
      {availability.state === 'unknown' && (
        <>
          <Text color="danger.fg">
            {translate('Availability could not be checked. {{why}}', { why: availability.text })}
          </Text>
          <Button size="sm" onClick={availability.retry}>
            {translate('Try again')}
          </Button>
        </>
      )}
    </Flex>
  );
}
