import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

/** How what takes a dropped file looks while one is held over it; spread over it. */
export const DROP_TARGET = {
  outlineWidth: '2px',
  outlineStyle: 'dashed',
  outlineColor: 'basil.fg',
  bg: 'basil.subtle',
} as const;

/** Says that files may be dropped, where there is something to drag them with. */
export function DropHint() {
  const { t } = useTranslation();
  return (
    <chakra.span css={{ '@media (hover: none)': { display: 'none' } }}>
      {t('You can also drop it here.')}
    </chakra.span>
  );
}
