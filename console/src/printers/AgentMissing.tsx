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
      'Copy servery-agent.exe into a folder of its own on this computer.',
      'Open the Command Prompt in that folder as administrator.',
      'Run this command. The agent then starts with Windows by itself:',
    ],
    command: 'servery-agent.exe service install',
  },
  macos: {
    steps: [
      'Copy servery-agent into a folder of its own on this Mac.',
      'Open Terminal in that folder.',
      'Run this command. The agent then starts with the Mac by itself:',
    ],
    command: 'sudo ./servery-agent service install',
  },
  linux: {
    steps: [
      'Copy servery-agent into a folder of its own on this computer.',
      'Open a terminal in that folder.',
      'Run this command. The agent then starts with the computer by itself:',
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
            'The print agent runs on the shop’s computer, not on tablets or phones. If orders are printed there, switch printing off for this device above.',
          )}
        </Text>
      ) : (
        <>
          <Text>
            {t(
              'The print agent is a small program on this computer that puts orders on paper. If it is installed, start it; if not:',
            )}
          </Text>
          <Steps>
            {STEPS[system].steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Steps>
          <Command>{STEPS[system].command}</Command>
          <Text color="ink.muted">{t('This page notices by itself when the agent is there.')}</Text>
        </>
      )}
      <Button onClick={() => void dial()} justifySelf="start">
        <RotateCw aria-hidden />
        {t('Look again')}
      </Button>
    </>
  );
}
