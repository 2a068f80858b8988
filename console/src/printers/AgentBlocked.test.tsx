// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { createTestStore } from '../agent/testStore.ts';
import { AgentBlocked } from './AgentBlocked.tsx';
import { TestChakra } from '../ui/TestChakra.tsx';

const { store, stop } = createTestStore('ws://127.0.0.1:1', 'a-token', { platformUrl: 'http://127.0.0.1:1' });
stop();

function show(by: Parameters<typeof AgentBlocked>[0]['by'], userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(
    <Provider store={store}>
      <TestChakra>
        <AgentBlocked by={by} />
      </TestChakra>
    </Provider>,
  );
}

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

describe('a browser that never lets a page connect to the agent', () => {
  it('gets a link to the console that the agent serves, and the setup instructions for it', () => {
    show('browser', MAC);
    const link = screen.getByRole('link', { name: 'Open the console on this computer' });
    expect(link.getAttribute('href')).toBe('http://127.0.0.1:18044/');
    expect(screen.getByText('servery-agent config set platformUrl http://127.0.0.1:4301')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('on a phone shows where printing is available', () => {
    show('browser', PHONE);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/runs on the restaurant’s computer/)).toBeTruthy();
  });

  it('does not apply to a browser that only asks', () => {
    show('ask', MAC);
    expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
