import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useAgentStateQuery } from '../../agent/agentApi.ts';
import type { AgentState } from '../../agent/agentConnection.ts';
import { agentLight } from '../../agent/printerStatus.ts';
import { config } from '../../config.ts';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { BROWSER_ZONE } from '../../time/time.ts';
import { selectMayUse, selectMid, selectPermissionType } from '../../session/sessionSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { factsOf, supportText } from './facts.ts';
import { AccountPage } from '../AccountPage.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(9rem, auto) minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '0', md: '2' },
    '& dt': { color: 'ink.muted' },
    '& dd': { overflowWrap: 'anywhere', paddingBlockEnd: { base: '2', md: '0' } },
  },
});

/** The agent's version, or why it is not known, if this device prints. */
function agentText(state: AgentState | undefined, t: TFunction): string {
  if (state === undefined) return t('Looking for the print agent…');
  if (state.status === 'ready') return state.agent.version;
  if (state.status === 'off') return t('This device does not print');
  const why = agentLight(state.status, t)?.text ?? '';
  return state.status === 'connecting' ? why : t('Not found on this device ({{why}})', { why });
}

/** The versions in use, and the facts that support asks for first. */
export function AboutPage() {
  // The agent's part of the store exists only for people who may print.
  return useSelector(selectMayUse('full-access')) ? <WithAgent /> : <About />;
}

function WithAgent() {
  const { t } = useTranslation();
  const { data: state } = useAgentStateQuery();
  const isMissing = state !== undefined && state.status !== 'ready' && state.status !== 'connecting';
  return (
    <About agent={agentText(state, t)}>
      {isMissing && (
        <ButtonLink to="/printer-settings" justifySelf="start">
          {t('Set up the print agent')}
        </ButtonLink>
      )}
    </About>
  );
}

interface Props {
  readonly agent?: string;
  /** Actions for the agent. */
  readonly children?: ReactNode;
}

function About({ agent, children }: Props) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const permissionType = useSelector(selectPermissionType);
  const shop = useZone();
  const { data: merchant } = useMerchant();
  const { productName, platformUrl } = config();
  const facts = factsOf(
    {
      restaurant: { name: merchant?.name ?? '', mid },
      permissionType,
      platformHost: new URL(platformUrl).host,
      agent,
      zone: { shop, device: BROWSER_ZONE },
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      window: { width: innerWidth, height: innerHeight },
      screen,
      pixelRatio: devicePixelRatio,
      build: import.meta.env.VITE_BUILD,
    },
    t,
  );
  return (
    <AccountPage title={t('About')} description={t('Version details that support will ask for')}>
      <Card padded aria-labelledby="versions">
        <Heading as="h2" id="versions" textStyle="title">
          {productName}
        </Heading>
        <Facts>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        </Facts>
        {children}
        <CopyButton text={supportText(productName, facts)}>{t('Copy for support')}</CopyButton>
        <Text color="ink.muted" textStyle="small">
          {t('Contains no passwords or guest data.')}
        </Text>
      </Card>
      <Text color="ink.muted">{t('Free software under the MIT licence. See the LICENSE file.')}</Text>
    </AccountPage>
  );
}
