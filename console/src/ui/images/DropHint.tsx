import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

/** Styles of a drop target while a file is held over it; spread over the element. */
export const DROP_TARGET = {
  outlineWidth: '2px',
  outlineStyle: 'dashed',
  outlineColor: 'basil.fg',
  bg: 'basil.subtle',
} as const;

/** Says that files may be dropped, on devices with a pointer to drag them. */
export function DropHint() {
  const { t } = useTranslation();
  return (
    <chakra.span css={{ '@media (hover: none)': { display: 'none' } }}>
      {t('You can also drop it here.')}
    </chakra.span>
  );
}
