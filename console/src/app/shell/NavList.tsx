import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { deferredPart } from '../loadDeferred.ts';
import { GROUPS } from '../routes.tsx';

// The icons are as large as a small page, and the menu is not shown before the merchant's record has loaded.
const NavLinks = deferredPart(({ NavLinks }) => NavLinks, undefined, NavPlaceholder);
const FirstLevel = deferredPart(({ FirstLevel }) => FirstLevel, undefined, NavPlaceholder);

interface Props {
  readonly isCollapsed: boolean;
  /** False until the merchant's record has loaded: the menu is then greyed out (spec 000 §2.2). */
  readonly isReady: boolean;
}

/** The sidebar's menu: whole, or its first level as icons with names. */
export function NavList({ isCollapsed, isReady }: Props) {
  if (!isReady) return <NavPlaceholder />;
  return isCollapsed ? <FirstLevel groups={GROUPS} /> : <NavLinks />;
}

/** The placeholder of the links. */
export function NavPlaceholder() {
  return (
    <Stack gap="4" padding="2.5" aria-hidden>
      {Array.from({ length: 2 + GROUPS.length }, (_, line) => (
        <Skeleton key={line} height="5" />
      ))}
    </Stack>
  );
}
