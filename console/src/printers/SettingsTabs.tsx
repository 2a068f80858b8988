import { chakra } from '@chakra-ui/react/styled-system';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusLine } from '../agent/StatusLine.tsx';
import type { TextKey } from '../language/textKey.ts';
import { ChipNav } from '../ui/ChipNav.tsx';
import { printerSettingsUrl, SETTINGS_TABS, type SettingsTab } from './urls.ts';

const NAMES: Readonly<Record<SettingsTab, TextKey>> = {
  connection: 'Connection',
  receipt: 'Receipt',
  behaviour: 'Behaviour',
  advanced: 'Advanced',
};

/** The number of problems in each tab. */
type Problems = Readonly<Partial<Record<SettingsTab, number>>>;

/** Reports a problem within a tab. @returns a function that withdraws it. */
const ReportProblem = createContext<() => () => void>(() => () => undefined);

/** While `isBroken`, the other tabs show that this one needs attention. */
export function useTabProblem(isBroken: boolean): void {
  const report = useContext(ReportProblem);
  useEffect(() => (isBroken ? report() : undefined), [isBroken, report]);
}

interface Props {
  readonly current: SettingsTab;
  /** The printer in the URL. */
  readonly printer: string | undefined;
  readonly panels: Readonly<Record<SettingsTab, ReactNode>>;
}

/** The settings in tabs. Hidden tabs stay mounted: they keep what is typed, and their problems are shown. */
export function SettingsTabs({ current, printer, panels }: Props) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<Problems>({});
  const broken = SETTINGS_TABS.filter((tab) => tab !== current && (problems[tab] ?? 0) > 0);
  return (
    <>
      {broken.length > 0 && (
        <div role="alert">
          {broken.map((tab) => (
            <StatusLine key={tab} tone="bad">
              <span>{t('{{tab}} needs attention.', { tab: t(NAMES[tab]) })}</span>{' '}
              <chakra.span textDecoration="underline">
                <Link to={printerSettingsUrl({ printer, tab })} preventScrollReset>
                  {t('Show')}
                </Link>
              </chakra.span>
            </StatusLine>
          ))}
        </div>
      )}
      {SETTINGS_TABS.map((tab) => (
        <TabPanel key={tab} tab={tab} isShown={tab === current} setProblems={setProblems}>
          {panels[tab]}
        </TabPanel>
      ))}
    </>
  );
}

/** The row of tabs, as links. */
export function TabBar({ current, printer }: Pick<Props, 'current' | 'printer'>) {
  const { t } = useTranslation();
  return (
    <ChipNav
      label={t('Printer settings')}
      current={current}
      preventScrollReset
      choices={SETTINGS_TABS.map((tab) => ({
        key: tab,
        text: t(NAMES[tab]),
        to: printerSettingsUrl({ printer, tab }),
      }))}
    />
  );
}

interface PanelProps {
  readonly tab: SettingsTab;
  readonly isShown: boolean;
  readonly setProblems: Dispatch<SetStateAction<Problems>>;
  readonly children: ReactNode;
}

function TabPanel({ tab, isShown, setProblems, children }: PanelProps) {
  const report = useCallback(() => {
    const add = (count: number): void =>
      setProblems((before) => ({ ...before, [tab]: (before[tab] ?? 0) + count }));
    add(1);
    return () => add(-1);
  }, [tab, setProblems]);
  return (
    <ReportProblem value={report}>
      <chakra.div display={isShown ? 'grid' : 'none'} gap="4.5" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </ReportProblem>
  );
}
