import { memo, type ComponentProps } from 'react';
import type { CompanyToggle } from './companyToggles.ts';
import { ToggleRow } from './ToggleRow.tsx';

interface Props extends Omit<ComponentProps<typeof ToggleRow>, 'onTurn'> {
  readonly toggle: CompanyToggle;
  /** @returns the reason if the platform refused. */
  readonly onTurn: (toggle: CompanyToggle, on: boolean) => Promise<string | undefined>;
}

/** One toggle of delivery by companies; memoised, so that a change of the toggle is visible at once. */
export const CompanyToggleRow = memo(function CompanyToggleRow({ toggle, onTurn, ...row }: Props) {
  return <ToggleRow {...row} onTurn={(on) => onTurn(toggle, on)} />;
});
