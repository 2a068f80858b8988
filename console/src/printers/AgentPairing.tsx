import { Text } from '@chakra-ui/react';
import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePairCodeMutation, usePairMutation } from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { config } from '../config.ts';
import { latinDigits } from '../language/latinDigits.ts';
import { errorText } from '../answers/errorText.ts';
import { useMerchant } from '../platform/merchant.ts';
import { PageForm } from '../ui/forms/PageForm.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { useServerForm } from '../ui/forms/useServerForm.ts';
import { HeldButton } from '../ui/HeldButton.tsx';
import { AgentPageLink } from './AgentPageLink.tsx';
import { AgentProblem } from './AgentProblem.tsx';
import { Steps } from './Steps.tsx';
import { StatusLine } from '../agent/StatusLine.tsx';
import { visibleText } from '../language/visibleText.ts';

/** The agent's length limit for a console's label. */
const LABEL_LENGTH = 100;

interface Props {
  readonly status: 'unpaired' | 'pairing' | 'untrusted';
}

/** Pairs this console with the agent: it asks, a person picks it on the agent's page and types the code here. */
export function AgentPairing({ status }: Props) {
  const { t } = useTranslation();
  const { data: merchant } = useMerchant();
  const [pair, { isLoading, error }] = usePairMutation();
  const { productName } = config();
  const label = t('{{product}} console of {{restaurant}}', {
    product: productName,
    restaurant: merchant?.name ?? t('your restaurant'),
    // The label leaves the page: no direction marks in it.
    interpolation: { escapeValue: false },
  }).slice(0, LABEL_LENGTH);

  return (
    <>
      {status === 'untrusted' && (
        <StatusLine tone="bad">
          {t(
            'This doesn’t appear to be the print agent that this console was paired with. Pair again only if you reinstalled the print agent.',
          )}
        </StatusLine>
      )}
      {status === 'pairing' ? (
        <>
          <Steps>
            <li>
              <AgentPageLink /> {t('on this computer.')}
            </li>
            <li>{t('Choose “{{label}}” there to see a six-digit code.', { label })}</li>
            <li>{t('Enter the code here.')}</li>
          </Steps>
          <CodeForm />
        </>
      ) : (
        <Text>{t('The print agent is running. Pair this console with it once to start printing.')}</Text>
      )}
      <AgentProblem error={error} />
      <HeldButton
        {...(status !== 'pairing' && { variant: 'solid' })}
        justifySelf="start"
        isHeld={isLoading}
        onClick={() => void pair({ label })}
      >
        {status === 'pairing' ? t('Request a new code') : t('Pair this console')}
      </HeldButton>
    </>
  );
}

const schema = z.object({
  code: z.string().check(
    z.overwrite((text) => latinDigits(visibleText(text).replaceAll(' ', ''))),
    z.regex(/^\d{6}$/, { error: () => translate('Enter the six-digit code.') }),
  ),
});

function CodeForm() {
  const { t } = useTranslation();
  const [sendCode] = usePairCodeMutation();
  const form = useServerForm({
    schema,
    values: { code: '' },
    fields: ['code'],
    send: async ({ code }) => {
      const { error } = await sendCode({ code });
      if (error === undefined) return { data: undefined };
      // Show the agent's refusal under the code field, like an error of the platform.
      const why = isAgentFailure(error) ? agentErrorText(error, t) : errorText(error, t);
      return { error: { kind: 'refused', message: '', fields: { code: why } } };
    },
    afterwards: () => undefined,
  });
  return (
    <PageForm form={form} submit={t('Pair')} gap="3" justifyItems="start" isUnguarded>
      <TextField
        control={form.control}
        name="code"
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="40"
      />
    </PageForm>
  );
}
