import { defineConfig, devices } from '@playwright/test';
import { LAUNCH, WEBKIT_GTK } from '../stack/browsers.ts';
import { CAMERA_ARGS } from './camera.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages close before optimised code pays for its compilation, which is a tenth of the tests' cost.
  '--js-flags=--no-opt --no-maglev',
];
/** Tests that need notifications, permissions and the camera. */
const WHOLE_BROWSER = /(?:worker|firebase|localNetworkAccess|hiddenTab|ticketCamera)\.spec\.ts$/;
/** Tests for differences in Firefox. */
const FIREFOX = /(?:engines|privateFirefox)\.spec\.ts$/;
/** Tests that start their own Firefox. */
const PRIVATE = /privateFirefox\.spec\.ts$/;
/** Tests that drive a browser that Playwright cannot. */
const OWN_DRIVER = /webkitGtk\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  globalTeardown: './hostileCover.ts',
  // Every worker runs its own Servery and browser. CI has two cores: three workers took longer than two, and a sixth
  // more CPU time.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only on a retry has failed: it must be fixed, not repeated.
  retries: 0,
  // The benchmarks judge durations: here a busy machine must not look like a failure. No test takes more
  // than a tenth of it on an idle machine.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: 'list',
  // The long tests first, so that none is left to run alone. A project of few tests has one worker: each starts a
  // Servery and a browser, and signs in.
  projects: [
    WEBKIT_GTK.isHere
      ? { name: 'webkit', testMatch: OWN_DRIVER, workers: 1 }
      : {
          name: 'webkit',
          testMatch: 'localConsole.spec.ts',
          workers: 1,
          use: { ...devices['Desktop Safari'], browserName: 'webkit' },
        },
    {
      name: 'firefox',
      testMatch: FIREFOX,
      workers: 1,
      use: { browserName: 'firefox', launchOptions: LAUNCH.firefox },
    },
    {
      name: 'chromium-whole',
      testMatch: WHOLE_BROWSER,
      workers: 1,
      use: { launchOptions: { ...LAUNCH.chromium, args: [...args, ...CAMERA_ARGS] } },
    },
    {
      name: 'chromium',
      testIgnore: [WHOLE_BROWSER, OWN_DRIVER, PRIVATE],
      // The worker would fetch every file of the console once more to cache it, and answer requests that tests mock.
      use: { launchOptions: { ...LAUNCH.shell, args }, serviceWorkers: 'block' },
    },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Animations render sixty times a second and tests wait for them: a fifth of the tests' cost.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the test itself; use `--trace on` to see what a test did.
    trace: 'off',
    // An action on an element that is gone fails before the test's own timeout.
    actionTimeout: 120_000,
  },
});
