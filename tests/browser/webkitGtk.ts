/**
 * WebKitGTK, which Playwright cannot drive: its MiniBrowser by WebDriver, on a screen that nobody sees.
 *
 *     const webkit = await startWebKitGtk({ proxy: 'http://127.0.0.1:3128' });
 *     await webkit.open('http://127.0.0.1:4300/login');
 *     await webkit.fill('Email', 'owner@servery.test');
 *     await webkit.press('Login');
 *     await webkit.shows('Home');
 *     await webkit.close();
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../faults/freePort.ts';
import { WEBKIT_GTK } from '../stack/browsers.ts';
import { untilHealthy } from '../stack/children.ts';

/** How long what is expected may take to show, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What a page that draws itself anew does to an element between finding and using it. */
const PASSING = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

/**
 * Starts a screen, the driver on it and a browser with nothing kept from before.
 *
 * @param options.proxy leads to every page that is not from 127.0.0.1.
 */
export async function startWebKitGtk({ proxy }: { readonly proxy: string }): Promise<WebKitGtk> {
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'close');
    }
  };
  try {
    const screen = spawn(
      WEBKIT_GTK.screen,
      ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    children.push(screen);
    // It takes a free display and writes its number there.
    const [display] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [
      string,
    ];
    const port = await freePort();
    children.push(
      spawn(WEBKIT_GTK.driver, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${display}` },
        stdio: 'ignore',
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    await untilHealthy('WebKitWebDriver', `${url}/status`, AbortSignal.timeout(PATIENCE_MS));
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities({
        ...{ browserName: 'MiniBrowser', acceptInsecureCerts: true },
        'webkitgtk:browserOptions': {
          args: ['--automation', `--proxy=${proxy}`, '--ignore-host=127.0.0.1'],
        },
      })
      .build();
    return new WebKitGtk(driver, stop);
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** A browser window, used as a person does: by what fields and buttons are called. */
export class WebKitGtk {
  readonly #driver: WebDriver;
  readonly #stop: () => Promise<void>;

  constructor(driver: WebDriver, stop: () => Promise<void>) {
    this.#driver = driver;
    this.#stop = stop;
  }

  async open(url: string): Promise<void> {
    await this.#driver.get(url);
  }

  /** Types over what stands in the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.#use(`//input[@id=//label[normalize-space()="${label}"]/@for]`, async (field) => {
      // By itself: what follows in the same call is lost with the control key.
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(text);
      return (await field.getAttribute('value')) === text;
    });
  }

  async press(button: string): Promise<void> {
    await this.#use(`//button[normalize-space()="${button}"]`, async (element) => {
      if (!(await element.isEnabled())) return false;
      await element.click();
      return true;
    });
  }

  /** Waits until this text can be read, as the whole of what an element says or of its name. */
  async shows(text: string): Promise<void> {
    await this.#use(`//*[normalize-space()="${text}" or @aria-label="${text}"]`, (element) =>
      element.isDisplayed(),
    );
  }

  /** Ends browser, driver and screen. */
  async close(): Promise<void> {
    await this.#driver.quit();
    await this.#stop();
  }

  /**
   * Finds an element and does something with it, again and again until that succeeds.
   *
   * @throws Error with all that the page says when it does not.
   */
  async #use(xpath: string, action: (element: WebElement) => Promise<boolean>): Promise<void> {
    const attempt = async (): Promise<boolean> => {
      try {
        for (const element of await this.#driver.findElements(By.xpath(xpath)))
          if (await action(element)) return true;
      } catch (problem) {
        if (!PASSING.some((kind) => problem instanceof kind)) throw problem;
      }
      return false;
    };
    try {
      await this.#driver.wait(attempt, PATIENCE_MS);
    } catch (problem) {
      if (!(problem instanceof error.TimeoutError)) throw problem;
      const said = await this.#driver.findElement(By.css('body')).getText();
      throw new Error(
        `Nothing came of ${xpath} on ${await this.#driver.getCurrentUrl()}, which says:\n${said}`,
        {
          cause: problem,
        },
      );
    }
  }
}
