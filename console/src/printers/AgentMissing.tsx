import { Button, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialMutation } from '../agent/agentApi.ts';
import { Command, Steps } from './Steps.tsx';
import { hostSystem, type HostSystem } from './hostSystem.ts';
import type { TextKey } from '../language/textKey.ts';

interface Steps {
  readonly steps: readonly TextKey[];
  readonly command: string;
}

/** The steps to install the agent and keep it running. */
const STEPS: Readonly<Record<Exclude<HostSystem, 'mobile'>, Steps>> = {
  windows: {
    steps: [
      'Copy servery-agent.exe into its own folder on this computer.',
      'Open the Command Prompt in that folder as administrator.',
      'Run this command. The print agent then starts automatically with Windows:',
    ],
    command: 'servery-agent.exe service install',
  },
  macos: {
    steps: [
      'Copy servery-agent into its own folder on this Mac.',
      'Open Terminal in that folder.',
      'Run this command. The print agent then starts automatically with the Mac:',
    ],
    command: 'sudo ./servery-agent service install',
  },
  linux: {
    steps: [
      'Copy servery-agent into its own folder on this computer.',
      'Open a terminal in that folder.',
      'Run this command. The print agent then starts automatically with the computer:',
    ],
    command: 'sudo ./servery-agent service install',
  },
};

/** Instructions for when no agent answers, for the operating system of the browser. */
export function AgentMissing() {
  const { t } = useTranslation();
  const [dial] = useDialMutation();
  const system = hostSystem(navigator);
  return (
    <>
      {system === 'mobile' ? (
        <Text>
          {t(
            'The print agent runs on the restaurant’s computer, not on tablets or phones. If orders print there, turn off printing on this device above.',
          )}
        </Text>
      ) : (
        <>
          <Text>
            {t(
              'The print agent is a small program that prints orders from this computer. If it’s installed, start it. If not:',
            )}
          </Text>
          <Steps>
            {STEPS[system].steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Steps>
          <Command>{STEPS[system].command}</Command>
          <Text color="ink.muted">{t('This page updates automatically when the print agent starts.')}</Text>
        </>
      )}
      <Button onClick={() => void dial()} justifySelf="start">
        <RotateCw aria-hidden />
        {t('Check again')}
      </Button>
    </>
  );
}
