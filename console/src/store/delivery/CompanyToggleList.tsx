import { Stack } from '@chakra-ui/react/stack';
import { CompanyToggleRow } from './CompanyToggleRow.tsx';
import { blockedBy, COMPANY_TOGGLES } from './companyToggles.ts';
import { useCompanyTexts } from './useCompanyTexts.ts';
import { useCompanyToggles } from './useCompanyToggles.ts';

/** The toggles of delivery by companies; holds their pending changes, so that nothing else re-renders. */
export function CompanyToggleList() {
  const texts = useCompanyTexts();
  const { queries, shown, turn } = useCompanyToggles(texts);
  return (
    <Stack gap="4">
      {COMPANY_TOGGLES.map((toggle) => {
        const blocking = blockedBy(shown, toggle);
        return (
          <CompanyToggleRow
            key={toggle}
            toggle={toggle}
            {...texts[toggle]}
            query={queries[toggle]}
            isOn={queries[toggle].data === undefined ? undefined : shown[toggle]}
            blockedBy={blocking && texts[blocking].name}
            onTurn={turn}
          />
        );
      })}
    </Stack>
  );
}
