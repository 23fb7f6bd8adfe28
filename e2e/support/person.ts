/** A person at a browser of their own, who reads the screen and uses mouse or keyboard. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import {
  type Action,
  formatAction,
  formatSquare,
  inspect,
  KINGDOMS,
  type Square,
  type Team,
  UNIT_NAMES,
} from '../../packages/rules/src/index.js';
import { Unseen } from './http-player.js';

export type Hand = 'mouse' | 'keyboard';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Opens the menu behind ⋯, unless an offer shows everything already. */
export async function openMore(page: Page): Promise<void> {
  const more = page.locator('.more-button');
  await more.or(page.locator('.more-sheet:not([popover]) button')).filter({ visible: true }).first().waitFor();
  const isOpen = await page.locator('.more-sheet:popover-open').isVisible();
  if (!isOpen && (await more.isVisible())) await more.click();
}

export async function openSeat(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Your seat', exact: true }).click();
}

async function pressAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

/** Opens the settings of a match's page, by the names of two buttons. */
export const openSettings = (page: Page, names = ['Menu', 'Settings']): Promise<void> => pressAll(page, names);

/** Opens the sheet of a new match on the home page, for a kind of opponent. */
export async function openNew(page: Page, who = 'Friends'): Promise<void> {
  await page.getByRole('button', { name: /^(New match|Play with friends)/ }).click();
  await page.getByRole('radio', { name: who, exact: true }).check();
}

/** Opens the details of a new match. */
export const openRules = (page: Page): Promise<void> => page.locator('.new-match > .more > summary').click();

/** Begins a skirmish against a bot by the home page's main button. */
export const playSkirmish = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(A|Play a) skirmish/ }).click();

/** Begins a match from the position on show: on this device, or with friends. */
export async function playFrom(page: Page, who = 'Bots', set: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.getByText('Share or play on').press('Enter');
  await page.getByRole('button', { name: 'Play on from here' }).press('Enter');
  await page.getByRole('radio', { name: who, exact: true }).check();
  await set();
  await page.getByRole('button', { name: /^(Begin|Create link)$/ }).press('Enter');
  await expect(page).not.toHaveURL(/\/position/);
}

/** Starts with no Sergeants, so that every Soldier is where tests expect it. */
export const startPlain = (page: Page, names = ['Change', 'Start']): Promise<void> => pressAll(page, names);

/** Resigns and confirms; another button asks an ally who must agree first. */
export async function resign(page: Page, really = 'Resign this match?'): Promise<void> {
  const asked = page.getByRole('button', { name: really, exact: true });
  // A change in the match closes the confirmation; then the button is pressed again.
  await expect(async () => {
    if (!(await asked.isVisible())) {
      await openMore(page);
      await page.getByRole('button', { name: 'Resign', exact: true }).click({ timeout: 2_000 });
    }
    await expect(asked).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await asked.click();
}

/** Opens what is behind ⋯ at the end of a match, and returns the whole result. */
export async function openEnd(page: Page): Promise<Locator> {
  const end = page.getByRole('dialog', { name: 'Match over' });
  await end.getByRole('button', { name: 'More', exact: true }).click();
  return end;
}

interface Held {
  readonly button?: 'left' | 'right';
  readonly keys?: readonly string[];
}

const OWN_TURN =
  /Your turn|Press up to|your Sergeants?:|Choosing your Sergeants|press a marked|one last move|Choose the|marked square/;

export class Person {
  team: Team | null = null;
  #moves = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly hand: Hand,
    /** The same person without a page. Servers know the browser by its key, unless it has brought another. */
    readonly unseen: Unseen,
  ) {}

  /** Opens a browser context; errors on its pages fail the test that closes it. */
  static async enter(
    browser: Browser,
    hand: Hand,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<Person> {
    const context = await browser.newContext(options);
    const unseen = new Unseen();
    await context.addInitScript((own) => {
      // The browser contributes zeros to the throws, so that a seeded server's throws are known.
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array) => (array?.byteLength === 16 ? array : real(array));
      // An empty page, such as between two others, has no storage.
      if (!location.protocol.startsWith('http')) return;
      // A player who has played before.
      localStorage.setItem('dominion.mustered', 'yes');
      localStorage.getItem('dominion.key') ?? localStorage.setItem('dominion.key', own);
    }, unseen.key);
    const page = await context.newPage();
    const person = new Person(context, page, hand, unseen);
    page.on('pageerror', (error) => person.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') person.errors.push(message.text());
    });
    return person;
  }

  on(page: Page): Person {
    const person = new Person(this.context, page, this.hand, this.unseen);
    person.team = this.team;
    return person;
  }

  /** The page's errors, as the browser's console logs them. */
  readonly errors: string[] = [];

  /** The same without the browser's own messages about an unreachable network or server. */
  get ownErrors(): string[] {
    return this.errors.filter(
      (error) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED/.test(error),
    );
  }

  get board(): Locator {
    return this.page.getByRole('grid', { name: 'Board' });
  }

  cell(square: Square): Locator {
    return this.page.locator(`[data-square="${formatSquare(square)}"]`);
  }

  get status(): Locator {
    return this.page.getByRole('status').first();
  }

  /** Makes a match of two, or as asked, without the page, sits down as South and returns its link, opened. */
  async makeMatch(url: string, name: string, asked: Partial<MakeMatch> = {}): Promise<string> {
    const link = await this.unseen.make(url, asked);
    await this.sit(link, name, 2);
    return link;
  }

  /** Sits down without the page, and opens the match's link. */
  async sit(link: string, name: string, team: Team): Promise<void> {
    await this.sitUnseen(link, name, team);
    await this.page.goto(`${link}?renderer=canvas`);
    await expect(this.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  }

  /** Sits down under a name that the browser stores, and opens no page. */
  async sitUnseen(link: string, name: string, team: Team): Promise<void> {
    await this.context.addInitScript((own) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.getItem('dominion.name') || localStorage.setItem('dominion.name', own);
    }, name);
    await this.unseen.sit(link, name, team);
    this.team = team;
  }

  /** Makes a match by the home page's controls, retrying as needed; returns the link on show. */
  async makeByHand(
    url: string,
    name: string,
    mode = '2 players',
    dice = /Six sticks/,
    length = 'Campaign',
  ): Promise<string> {
    await this.page.goto(`${url}/?renderer=canvas`);
    await openNew(this.page);
    const field = this.page.getByRole('textbox', { name: 'Your name' });
    if (await field.isVisible()) await field.fill(name);
    await this.page.getByRole('radio', { name: mode }).check();
    await this.page.getByRole('radio', { name: length }).check();
    await openRules(this.page);
    await this.page.getByRole('radio', { name: 'No clock' }).check();
    await this.page.getByRole('radio', { name: dice }).check();
    await this.page.getByRole('button', { name: 'Create link' }).click();
    const link = this.page.getByRole('textbox', { name: 'Link to this match' });
    await expect(link).toHaveValue(/\/r\/[2-9A-HJKMNP-Z]{6}$/);
    return link.inputValue();
  }

  async sitByHand(link: string, name: string, team: Team): Promise<void> {
    await this.page.goto(`${link}?renderer=canvas`);
    await this.callMyself(name);
    await this.page.getByRole('button', { name: `Sit as ${KINGDOMS[team]}` }).click();
    await expect(this.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    this.team = team;
  }

  /** Begins the match that this person made, once every seat is taken. */
  async startMatch(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the match' }).click();
  }

  /** Enters the person's name; the page asks only once. */
  private async callMyself(name: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Your name' });
    const change = this.page.getByRole('button', { name: 'Change name' });
    await expect(field.or(change)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await field.fill(name);
    await field.press('Enter');
  }

  /** Does an action on screen, once the page asks for one: a witness may hear of the turn first. */
  async act(action: Action): Promise<void> {
    await expect(this.status).toContainText(OWN_TURN);
    await this.attempt(action);
  }

  /** Presses squares, confirms, picks from dialogs, whatever the page says. */
  async attempt(action: Action): Promise<void> {
    const parts = inspect(action);
    switch (parts.kind) {
      case 'muster':
        // The person's choice replaces the suggested Sergeants.
        await this.push('Change');
        for (const square of parts.squares) await this.press(square);
        return this.push('Start');
      case 'move':
        if (parts.from === parts.to) return this.push('Stay');
        return this.move(parts.from, parts.to);
      case 'change': {
        await this.press(parts.square);
        const dialog = this.page.getByRole('dialog', { name: /^(Promote|Demote) to$/ });
        const open = await this.isOpen(dialog);
        if (open) await dialog.getByRole('button', { name: UNIT_NAMES[parts.unit], exact: true }).click();
        return;
      }
      case 'peasant':
        return this.press(parts.square);
      case 'pass':
        return this.push('Pass');
      default:
        throw new Error(`nobody presses ${formatAction(action)}`);
    }
  }

  /** Takes the first of Fate's choices, if any. Callers repeat it until the next thing happens. */
  async answerFate(): Promise<void> {
    await chooseFirst(this.page).catch(() => {});
  }

  /** Waits until the dialog is open or the order is done; returns whether it's open. */
  private async isOpen(dialog: Locator): Promise<boolean> {
    const done = this.page.getByRole('dialog', { name: /(Upper|Lower) Rank unit/ });
    await expect(async () => {
      const [asked, ordered] = [await dialog.isVisible(), await done.isVisible()];
      expect(asked || !ordered).toBe(true);
    }).toPass();
    return dialog.isVisible();
  }

  private push(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Moves a unit; every other move by mouse is a drag. */
  private async move(from: Square, to: Square): Promise<void> {
    if (this.hand === 'mouse' && this.#moves++ % 2 === 1) {
      return this.drag(from, to);
    }
    await this.press(from);
    await this.press(to);
  }

  /** Moves a unit, or draws with the right button. */
  async drag(from: Square, to: Square, { button = 'left', keys = [] }: Held = {}): Promise<void> {
    const [a, b] = [await this.centre(from), await this.centre(to)];
    await this.page.mouse.move(a.x, a.y);
    for (const key of keys) await this.page.keyboard.down(key);
    await this.page.mouse.down({ button });
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up({ button });
    for (const key of keys) await this.page.keyboard.up(key);
  }

  async press(square: Square): Promise<void> {
    if (this.hand === 'keyboard') {
      await this.cell(square).focus();
      await this.page.keyboard.press('Enter');
      return;
    }
    const { x, y } = await this.centre(square);
    await this.page.mouse.click(x, y);
  }

  /** Returns a square's middle, or so many squares from it, in pixels of the page, when the camera is still. */
  async centre(square: Square, dx = 0, dy = 0): Promise<{ x: number; y: number }> {
    await this.page.locator('[data-board="live"]:not([data-camera="going"])').waitFor();
    const box = (await this.page.locator('.board-layer').boundingBox())!;
    const unit = box.width / EDGE;
    const { column, row } = cellOf(square, this.team ?? 2);
    return { x: box.x + (FRAME + column + 0.5 + dx) * unit, y: box.y + (FRAME + row + 0.5 + dy) * unit };
  }
}

/** Tells a page that it is hidden, or visible. */
export async function hide({ page }: Person, hidden: boolean): Promise<void> {
  await page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (away ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Opens Fate's choices and takes the first; does nothing if Fate asks for nothing. */
export async function chooseFirst(page: Page): Promise<void> {
  const choices = page.locator('.choices');
  if (!(await choices.isVisible())) return;
  const first = choices.getByRole('button').first();
  if (!(await first.isVisible())) await choices.locator('summary').click({ timeout: 2_000 });
  await first.click({ timeout: 2_000 });
}
