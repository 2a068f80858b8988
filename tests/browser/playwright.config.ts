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
  // Pages are left sooner than what is compiled for them to be fast pays for itself: a tenth of what the tests cost.
  '--js-flags=--no-opt --no-maglev',
];
/** What needs a browser's notifications, permissions and camera. */
const WHOLE_BROWSER = /(?:worker|firebase|localNetworkAccess|hiddenTab|ticketCamera)\.spec\.ts$/;
/** What differs in Firefox. */
const FIREFOX = /(?:engines|privateFirefox)\.spec\.ts$/;
/** What starts a Firefox of its own. */
const PRIVATE = /privateFirefox\.spec\.ts$/;
/** What drives a browser that Playwright cannot. */
const OWN_DRIVER = /webkitGtk\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  globalTeardown: './hostileCover.ts',
  // Every worker runs a Servery of its own. CI has two cores, and two workers wait a third of the time.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes at the second try has failed: it is mended, not repeated.
  retries: 0,
  // How long is too long is the benchmarks' to say: here a busy machine must not look like a fault. No body takes more
  // than a tenth of it on a quiet one.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: 'list',
  // The long tests first: none is left to run alone. A project of few tests has one worker: each starts a Servery and a
  // browser, and signs in.
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
      // The worker keeps the whole console: what every page would fetch once more, and who answers a test's routes.
      use: { launchOptions: { ...LAUNCH.shell, args }, serviceWorkers: 'block' },
    },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What moves is drawn sixty times a second and waited for: a fifth of what the tests cost.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the test itself; `--trace on` shows what one did.
    trace: 'off',
    // What is pressed after it has gone is not waited for until the test's own limit.
    actionTimeout: 120_000,
  },
});
