import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Person } from './person.ts';
import { visitInPage } from './servery.ts';

/** How long to wait for an expected element, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Errors for an element that re-rendered between finding and using it. */
const PASSING = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
];

/** When the page is left during a command, WebKit's driver says that its frame is gone, or gives no details. */
const isLeft = (problem: unknown): boolean =>
  problem instanceof error.NoSuchFrameError ||
  (problem instanceof error.WebDriverError && problem.name === 'WebDriverError' && problem.message === '');

/** The result, or false if the page re-rendered in the middle of it. */
async function unlessPassing(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch (problem) {
    if (!isLeft(problem) && !PASSING.some((kind) => problem instanceof kind)) throw problem;
    return false;
  }
}

/** Elements that can be clicked, and those that accept text or a choice. */
const [PRESSED, FIELDS] = [
  ['self::button', 'self::a', '@role="menuitem"', '@role="menuitemradio"'].join(' or '),
  ['self::input', 'self::textarea', 'self::select'].join(' or '),
];

/** Elements with this text, or with this name if the name is not visible. */
const called = (name: string): string => `normalize-space()="${name}" or @aria-label="${name}"`;

const fieldOf = (label: string): string =>
  `//*[${FIELDS}][@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`;

/**
 * Runs in a page: scrolls to an element, and returns whether its position is the same as one frame ago. From then on
 * the page records whether it was clicked.
 */
function restsInPage(element: Element, tell: (rests: boolean) => void): void {
  window.isPressed = false;
  element.addEventListener('click', () => (window.isPressed = true), { once: true, capture: true });
  element.scrollIntoView({ block: 'center' });
  const before = element.getBoundingClientRect();
  // A timer, not the next frame: a browser short of CPU may render no frame for longer than the script timeout.
  setTimeout(() => {
    const { x, y } = element.getBoundingClientRect();
    tell(x === before.x && y === before.y);
  }, 50);
}

declare global {
  interface Window {
    /** The violations and uncaught errors of this document since the last call. */
    violations?: string[];
    /** Whether the driver's last click reached its element; unset on a page that the click has opened. */
    isPressed?: boolean;
  }
}

/**
 * Runs in a page: returns its policy violations and uncaught errors since the last call; the first call begins to
 * record them.
 */
function violationsInPage(): readonly string[] {
  if (window.violations === undefined) {
    const violations: string[] = (window.violations = []);
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} forbids ${blockedURI} on ${location.pathname} ${sample}`.trim()),
    );
    addEventListener('error', ({ message }) => violations.push(`Nobody caught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) =>
      violations.push(`Nobody caught: ${String(reason)}`),
    );
  }
  return window.violations.splice(0);
}

/** A browser window and the person using it. */
export class WebKitGtk implements Person {
  readonly #driver: WebDriver;
  readonly #stop: () => Promise<void>;
  readonly #violations: string[] = [];
  /** The reason why the last attempt at an element failed, for the final error. */
  #lastMiss = '';

  constructor(driver: WebDriver, stop: () => Promise<void>) {
    this.#driver = driver;
    this.#stop = stop;
  }

  /** The window's own toolbar is never narrower than 447: a phone's layout all the same. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#driver.manage().window().setRect(size);
  }

  async open(url: string): Promise<void> {
    // A page that never finishes loading has nothing to report here; opening another one ends it.
    await this.#request().catch((problem: unknown) => {
      if (!(problem instanceof error.TimeoutError)) throw problem;
    });
    await this.#driver.get(url);
    await this.#request();
  }

  async visit(path: string): Promise<void> {
    await this.#driver.executeScript(visitInPage, path);
  }

  /** Makes the open page try what its policy forbids. */
  async violate(): Promise<void> {
    await this.#driver.executeScript(() => {
      try {
        document.body.innerHTML = '<b>markup</b>';
      } catch {
        // Refused, as expected.
      }
    });
  }

  /** The policy violations and uncaught errors of the pages since the last call, as sentences. */
  async takeBreaches(): Promise<readonly string[]> {
    await this.#request();
    return this.#violations.splice(0);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#use(fieldOf(label), async (field) => {
      // Sends this chord on its own: the driver loses further keys in the same call as the control key.
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(text);
      return (await field.getAttribute('value')) === text;
    });
  }

  async enter(label: string): Promise<void> {
    await this.#use(fieldOf(label), async (field) => {
      await field.sendKeys(Key.ENTER);
      return true;
    });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#use(fieldOf(label), async (list) => {
      const chosen = async (): Promise<string> =>
        (await list.findElement(By.css('option:checked')).getText()).trim();
      // A click opens the list in a native window that no driver sees: the arrow keys select without it.
      await list.sendKeys(Key.HOME);
      const { length } = await list.findElements(By.css('option'));
      for (let presses = 1; presses < length && (await chosen()) !== option; presses += 1) {
        await list.sendKeys(Key.ARROW_DOWN);
      }
      return (await chosen()) === option;
    });
  }

  async flip(label: string): Promise<void> {
    await this.#use(`//*[normalize-space(text())="${label}"]`, (name) => this.#click(name));
  }

  async press(name: string, as?: 'begins'): Promise<void> {
    const isNamed = as === 'begins' ? `starts-with(normalize-space(), "${name}")` : called(name);
    await this.#use(`//*[${PRESSED}][${isNamed}]`, async (element) => {
      return (await element.isEnabled()) && (await this.#click(element));
    });
  }

  async shows(text: string): Promise<void> {
    await this.#use(`//*[${called(text)}]`, () => Promise.resolve(true));
  }

  async hides(text: string): Promise<void> {
    const isHidden = async (): Promise<boolean> =>
      (await this.#visible(`//*[${called(text)}]`)) === undefined;
    await this.#driver.wait(() => unlessPassing(isHidden), TIMEOUT_MS, `"${text}" is still there.`);
  }

  /** Stops browser, driver and screen. */
  async close(): Promise<void> {
    await this.#driver.quit();
    await this.#stop();
  }

  /**
   * Scrolls as a person does: the driver treats elements under the page's own bars as visible. Waits until the element
   * rests: a click on a moving element misses, as it does if the page moves just then, and the driver reports
   * no error.
   */
  async #click(element: WebElement): Promise<boolean> {
    if (!(await this.#driver.executeAsyncScript<boolean>(restsInPage, element))) {
      this.#lastMiss = 'it was moving';
      return false;
    }
    await element.click();
    this.#lastMiss = 'the click did not reach it';
    return await this.#driver.executeScript<boolean>(() => window.isPressed !== false);
  }

  async #request(): Promise<void> {
    const ask = async (): Promise<boolean> => {
      this.#violations.push(...(await this.#driver.executeScript<readonly string[]>(violationsInPage)));
      return true;
    };
    // A page may redirect, as the agent's link to its console does.
    await this.#driver.wait(() => unlessPassing(ask), TIMEOUT_MS, 'The page never answered.');
  }

  /** The last visible element: a dialog over a page comes after it. */
  async #visible(xpath: string): Promise<WebElement | undefined> {
    await this.#request();
    for (const element of (await this.#driver.findElements(By.xpath(xpath))).toReversed()) {
      if (await element.isDisplayed()) return element;
    }
    return undefined;
  }

  /**
   * Finds a visible element and acts on it, repeatedly until that succeeds.
   *
   * @throws Error with the page's whole text if it does not.
   */
  async #use(xpath: string, action: (element: WebElement) => Promise<boolean>): Promise<void> {
    const attempt = async (): Promise<boolean> => {
      this.#lastMiss = 'it was not displayed';
      const element = await this.#visible(xpath);
      if (element === undefined) return false;
      this.#lastMiss = 'it was disabled, or left the page';
      return await action(element);
    };
    try {
      await this.#driver.wait(() => unlessPassing(attempt), TIMEOUT_MS);
    } catch (problem) {
      if (!(problem instanceof error.TimeoutError)) throw problem;
      const said = await this.#driver.findElement(By.css('body')).getText();
      throw new Error(
        `${xpath} on ${await this.#driver.getCurrentUrl()} could not be used: ${this.#lastMiss}. The page says:\n${said}`,
        {
          cause: problem,
        },
      );
    }
  }
}
