import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { deferredPart } from '../loadDeferred.ts';

// Its icons weigh as much as a small page, and it is not shown before the merchant's record has loaded.
const NavLinks = deferredPart(({ NavLinks }) => NavLinks, NavPlaceholder);

interface Props {
  readonly isCollapsed?: boolean;
  /** False until the merchant's record has loaded: the menu is then greyed out (spec 000 §2.2). */
  readonly isReady: boolean;
}

/** The menu's groups and links that the signed-in person may use. */
export function NavList({ isCollapsed = false, isReady }: Props) {
  if (!isReady) return <NavPlaceholder />;
  return <NavLinks isCollapsed={isCollapsed} />;
}

/** The placeholder of the links. */
export function NavPlaceholder() {
  return (
    <Stack gap="4" padding="2.5" aria-hidden>
      {Array.from({ length: 10 }, (_, line) => (
        <Skeleton key={line} height="5" />
      ))}
    </Stack>
  );
}
