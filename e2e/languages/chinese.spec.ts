/**
 * The page in Chinese: Simplified if the browser asks for it, and either script if chosen in mid-match. By day the tests read and
 * measure a phone's screens; each night, those of all sizes. At night they check them for accessibility barriers too; English
 * screens are checked at every change.
 */
import { expect, type Page } from 'playwright/test';
import { muster } from '../../packages/rules/src/index.js';
import { LANGUAGES } from '../../packages/words/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { isNight, nightly } from '../support/nightly.js';
import { overfull } from '../support/overflow.js';
import { openMore, openSettings, Person, PHONE, startPlain } from '../support/person.js';
import { test } from '../support/server.js';
import { openKept } from '../support/stored-match.js';

const SIZES = [
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1024, height: 768, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

/** The screens that need no match. */
const PATHS = [
  '/',
  '/learn',
  '/battle',
  '/learn/march',
  '/learn/battle',
  '/watch',
  '/rules',
  '/about',
  '/privacy',
  '/check',
  '/play',
  '/play/00000000',
  '/r/ZZZZZZ',
  '/nothing/here',
];

/** Names, keys, match codes and links: text that has Latin letters in any language. */
const LATIN =
  /Dominion|Zhao Tuo|Ying|Cookie|JSON|Yuji Boku|The Yuji Project Authors|Gelasio|The Gelasio Project Authors|SIL Open Font License|[2-9A-HJKMNP-Z]{6}|Page (?:Up|Down)|Home|End|Enter|Escape|pass|draw|resign/g;

/** Returns the English texts that the page shows or that a screen reader reads. */
async function english(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'];
    const named = [...document.querySelectorAll('*')].flatMap((each) => spoken.map((name) => each.getAttribute(name)));
    const written = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
    const texts = [document.title, ...named.map((text) => text ?? '')];
    while (written.nextNode()) {
      const { currentNode: node } = written;
      if (node.parentElement?.closest('code') === null) texts.push(node.textContent ?? '');
    }
    return texts;
  });
  const names = new Set(Object.values(LANGUAGES).map(({ name }) => name));
  return texts.filter((text) => !names.has(text) && /[A-Za-z]{2,}/.test(text.replace(LATIN, '')));
}

async function expectChinese(page: Page, what: string): Promise<void> {
  if (isNight) await expectOpen(page, what);
  expect(await english(page), what).toEqual([]);
  expect(await overfull(page), what).toEqual([]);
}

/** Returns the fonts of the page's first words: the tests' own, so that nothing is measured in empty boxes. */
async function fontsOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  for (const part of ['DOM', 'CSS'] as const) await devtools.send(`${part}.enable`);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '.stage-words p:not(:empty)',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Characters that only Simplified Chinese has; most of its sentences contain one. */
const SIMPLIFIED = /[这个们会来对时说为还过进开关选择谱战马将军卫国领轮规则设语网页请输赢让给认证载]/u;

async function expectTraditional(page: Page, what: string): Promise<void> {
  await expectChinese(page, what);
  const app = page.locator('#app');
  const texts = [
    await page.title(),
    ...(await app.locator('[aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))),
    await app.innerText(),
  ];
  expect(
    texts.flatMap((text) => text.split('\n')).filter((text) => SIMPLIFIED.test(text)),
    what,
  ).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

for (const { colorScheme, ...viewport } of SIZES) {
  test(
    `every main screen in Chinese at ${viewport.width} × ${viewport.height}: all of it, and nothing too wide`,
    nightly(),
    async ({ browser, browserName, server }) => {
      test.setTimeout(240_000);
      const { page } = await Person.enter(browser, 'keyboard', { viewport, colorScheme, locale: 'zh-CN' });
      for (const path of PATHS) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectChinese(page, path);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await page.goto(`${server.url}/?renderer=canvas`);
      if (process.platform === 'linux' && browserName === 'chromium') {
        // The page may redraw its headings between the queries.
        await expect(async () => expect(`${await fontsOf(page)}`).toContain('Noto Sans SC')).toPass({
          timeout: 15_000,
        });
      }
      await page.getByRole('button', { name: /^新对局/ }).click();
      await page.locator('.new-match > .more > summary').click();
      await page.getByRole('radio', { name: '三人' }).check();
      await page.getByRole('radio', { name: '自定义……' }).check();
      await page.getByRole('textbox', { name: '每回合秒数' }).fill('1');
      await expectChinese(page, 'form');
      await page.getByRole('textbox', { name: '每回合秒数' }).fill('300');
      await page.getByRole('textbox', { name: '你的名字' }).fill('嬴政');
      await page.getByRole('button', { name: '生成链接' }).click();
      await expect(page.getByRole('textbox', { name: '本局链接' })).toBeVisible();
      await expectChinese(page, 'waiting');
      const add = page.getByRole('button', { name: /^添加电脑，统领/ });
      for (let free = 2; free > 0; free--) {
        await add.first().click();
        await expect(add).toHaveCount(free - 1);
      }
      await page.getByRole('button', { name: '开局', exact: true }).click();
      await startPlain(page, ['更换', '开始']);
      await expect(page.getByRole('status').first()).toContainText('轮到你了', { timeout: 60_000 });
      await expectChinese(page, 'play');
      await openSettings(page, ['菜单', '设置']);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectChinese(page, 'settings');
      await page.keyboard.press('Escape');
      await openMore(page);
      await expectChinese(page, 'what is behind ⋯');
      await page.getByRole('button', { name: '认输', exact: true }).click();
      await page.getByRole('button', { name: '真的认输？' }).click();
      await expect(page.getByText('你已出局，对局还在继续。结束后可以看回放。').first()).toBeVisible();
      await expectChinese(page, 'fallen');
      await page.goto(`${server.url}/play?renderer=canvas`);
      await page.getByRole('radio', { name: '四人' }).check();
      await page.getByRole('radio', { name: '同一屏幕' }).check();
      await page.locator('.new-match > .more > summary').click();
      await expectChinese(page, 'form for the device');
      await page.getByRole('button', { name: '开始' }).click();
      await expect(page.getByRole('status').first()).toContainText(/^(赵|齐|楚|梁)国?：/);
      await expectChinese(page, 'on the device');
      await page.goto(`${server.url}/play`);
      await expect(page.getByRole('button', { name: '删除' })).toBeVisible();
      await expectChinese(page, 'kept on the device');
    },
  );
}

test('either script is picked in mid-match and picked back, and the match goes on', async ({ browser, server }) => {
  const { page, errors } = await Person.enter(browser, 'mouse');
  await openKept(page, server.url, { actions: [muster(0), muster(2)] });
  const status = page.getByRole('status').first();
  await expect(status).toContainText('Your turn');

  await openSettings(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(status).toContainText('轮到你了');
  await expect(page.locator('[data-square="h2"]')).toHaveAttribute('aria-label', /^h2，楚国皇帝/);
  // The refusal is in Chinese and names the rule's paragraph.
  await page.locator('[data-square="h2"]').press('Enter');
  await page.locator('[data-square="h4"]').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '皇帝只走一格。' })).toBeVisible();
  await page.locator('[data-square="e3"]').press('Enter');
  await page.locator('[data-square="e4"]').press('Enter');
  await expect(page.getByRole('list', { name: '着法' })).toContainText('士卒 e3–e4');

  await openSettings(page, ['菜单', '设置']);
  await page.getByRole('combobox', { name: '语言' }).selectOption('繁體中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.locator('[data-whole="true"]')).toBeVisible();
  await expect(page.locator('[data-square="e4"]')).toHaveAttribute('aria-label', /^e4，楚國士卒/);
  await expectTraditional(page, 'a match');
  await openSettings(page, ['選單', '設定']);
  await expectTraditional(page, 'settings');
  await page.getByRole('combobox', { name: '語言' }).selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('Soldier e3–e4');
  await expect(page.locator('[data-square="e4"]')).toHaveAttribute('aria-label', /^e4, Chu Soldier/);
  expect(errors).toEqual([]);
});

test(
  'nothing on a phone stays in the first script or grows too wide in the other',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const { page, errors } = await Person.enter(browser, 'mouse', { ...PHONE, locale: 'zh-TW' });
    await openKept(page, server.url, { actions: [muster(0), muster(2)] });
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await expect(page.getByRole('status').first()).toContainText('輪到你了');
    // One move only, since Fate may ask for a choice after it.
    await page.locator('[data-square="e3"]').press('Enter');
    await page.locator('[data-square="e4"]').press('Enter');
    await expect(page.locator('[data-square="e4"]')).toHaveAttribute('aria-label', /^e4，楚國士卒/);
    await expectTraditional(page, 'after e4');
    await openMore(page);
    await expectTraditional(page, 'what is behind ⋯');
    await page.keyboard.press('Escape');
    await openSettings(page, ['選單', '設定']);
    await expect(page.getByRole('combobox', { name: '語言' })).toHaveValue('zh-Hant');
    await expectTraditional(page, 'settings');
    await page.keyboard.press('Escape');
    for (const path of PATHS) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectTraditional(page, path);
    }
    // The walk also opens addresses that don't exist.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  },
);
