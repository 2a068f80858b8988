import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { deferredPart } from '../loadDeferred.ts';

// Its icons weigh as much as a small page, and nothing of it is shown before the merchant's record is there.
const NavLinks = deferredPart(({ NavLinks }) => NavLinks, NavPlaceholder);

interface Props {
  readonly isCollapsed?: boolean;
  /** Until the merchant's record is there the menu is greyed (spec 000 §2.2). */
  readonly isReady: boolean;
}

/** The menu's groups and links that the signed-in person may use. */
export function NavList({ isCollapsed = false, isReady }: Props) {
  if (!isReady) return <NavPlaceholder />;
  return <NavLinks isCollapsed={isCollapsed} />;
}

/** What stands where the links will be. */
export function NavPlaceholder() {
  return (
    <Stack gap="4" padding="2.5" aria-hidden>
      {Array.from({ length: 10 }, (_, line) => (
        <Skeleton key={line} height="5" />
      ))}
    </Stack>
  );
}
