import type { SessionState } from '../../session/sessionSlice.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { platformApi } from '../../platform/platformApi.ts';
import { onSuccess } from '../../platform/optimisticUpdate.ts';
import { changeWasMade } from './unpublished.ts';

/** The parts of a mutation's definition and lifecycle API that are used here. */
interface Started {
  readonly queryFulfilled: Promise<unknown>;
  readonly getState: () => unknown;
}
interface Definition {
  onQueryStarted?: ((input: unknown, started: Started) => unknown) | undefined;
}

/**
 * Counts each success of these mutations as one unpublished menu change. The file that injects the endpoints calls
 * this once, beside them. Leave out mutations that are live without publishing (stock) or do not change the menu yet
 * (a picture upload).
 *
 * @example countAsChanges([categoriesApi.endpoints.saveCategory, categoriesApi.endpoints.deleteCategory])
 */
export function countAsChanges(mutations: readonly { readonly name: string }[]): void {
  const wrap = (definition: Definition): void => {
    const before = definition.onQueryStarted;
    definition.onQueryStarted = (input, started) => {
      onSuccess(started, () =>
        changeWasMade(selectMid(started.getState() as { session: SessionState }) ?? ''),
      );
      return before?.(input, started);
    };
  };
  platformApi.enhanceEndpoints({
    endpoints: Object.fromEntries(mutations.map(({ name }) => [name, wrap])),
  });
}
