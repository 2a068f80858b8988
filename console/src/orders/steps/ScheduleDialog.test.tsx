// @vitest-environment happy-dom
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { platformApi } from '../../platform/platformApi.ts';
import { serverClockReducer } from '../../platform/time/serverClock.ts';
import { sessionReducer, sessionRestored } from '../../session/sessionSlice.ts';
import { listOptions } from '../list/listOptions.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { TestChakra } from '../../ui/TestChakra.tsx';

const store = configureStore({
  reducer: combineReducers({
    [platformApi.reducerPath]: platformApi.reducer,
    serverClock: serverClockReducer,
    session: sessionReducer,
  }),
  middleware: (defaults) => defaults().concat(platformApi.middleware),
});
store.dispatch(
  sessionRestored({
    ...{ token: 't', mid: '4711', email: 'owner@test', permissionType: 'FULL_ACCESS' },
    ...{ preparationTime: '20|30|-1', preparationTimeUnit: 'min' },
  }),
);

const accepted: number[] = [];

beforeEach(() => {
  accepted.length = 0;
  listOptions.change({ choosesLastTime: false });
});

function open(): void {
  cleanup();
  render(
    <Provider store={store}>
      <TestChakra>
        <ScheduleDialog
          isSubmitting={false}
          onAccept={(minutes) => accepted.push(minutes)}
          onClose={() => undefined}
        />
      </TestChakra>
    </Provider>,
  );
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const chosen = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

/** Chooses a time, and opens the dialog for the next order. */
function accept(name: string, typed?: string): void {
  open();
  press(name);
  if (typed !== undefined)
    fireEvent.change(screen.getByRole('textbox', { name: 'Minutes' }), { target: { value: typed } });
  press('Save');
  open();
}

it('begins with no time, and asks for one', () => {
  accept('20 min');
  expect(chosen()).toEqual([]);
  press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Please select a time for the order');
  expect(accepted).toEqual([20]);
});

it('begins with the time used last, if this device says so', () => {
  listOptions.change({ choosesLastTime: true });
  accept('20 min');
  expect(chosen()).toEqual(['20 min']);
  press('Save');
  expect(accepted).toEqual([20, 20]);
  accept('Custom', '47');
  expect(chosen()).toEqual(['Custom']);
  expect(screen.getByRole('textbox', { name: 'Minutes' })).toHaveProperty('value', '47');
  press('Save');
  expect(accepted).toEqual([20, 20, 47, 47]);
});
