import type { SessionState } from '../../session/sessionSlice.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { platformApi } from '../../platform/platformApi.ts';
import { onceTaken } from '../../platform/shownChange.ts';
import { changeWasMade } from './unpublished.ts';

/** What is used here of a mutation's definition and of what it is told as it starts. */
interface Started {
  readonly queryFulfilled: Promise<unknown>;
  readonly getState: () => unknown;
}
interface Definition {
  onQueryStarted?: ((input: unknown, started: Started) => unknown) | undefined;
}

/**
 * Has each success of these mutations count as one change of the menu that is not yet published. Said once, beside
 * the endpoints, by the file that injects them; what is live without publishing (stock) or no change of the menu yet
 * (the upload of a picture) is left out.
 *
 * @example countAsChanges([categoriesApi.endpoints.saveCategory, categoriesApi.endpoints.deleteCategory])
 */
export function countAsChanges(mutations: readonly { readonly name: string }[]): void {
  const counted = (definition: Definition): void => {
    const before = definition.onQueryStarted;
    definition.onQueryStarted = (input, started) => {
      onceTaken(started, () =>
        changeWasMade(selectMid(started.getState() as { session: SessionState }) ?? ''),
      );
      return before?.(input, started);
    };
  };
  platformApi.enhanceEndpoints({
    endpoints: Object.fromEntries(mutations.map(({ name }) => [name, counted])),
  });
}
