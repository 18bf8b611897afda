import { expect, test, type Page } from './story.ts'
import { ROLES } from '../contract/src/permissions.ts'
import { problemsOf, setScheme } from './axe.ts'
import { signIn } from './people.ts'
import { OF_OTHERS, PLAIN_SCREENS, recordScreens } from './screens.ts'

// Every screen is opened once by a user who may see all of them, in both colour schemes; every role opens its menu; an
// anonymous visitor reads every address of the sitemap.

/** Texts of a screen that failed to load. */
const FAILURES = ['could not be loaded', 'Record not found', 'Page not found']
const FAILURES_VI = ['Không tải được', 'Không có trang này', 'Không tìm thấy bản ghi']

/**
 * The screen is ready: it has set the document's title, its heading is there, nothing is loading, and no text of
 * `failures` appears. Checked within the page at once, because the walks do so a thousand times.
 */
const settle = async (page: Page, path: string, failures = FAILURES): Promise<void> => {
  const isThere = (words: readonly string[]): boolean => {
    const title = document.querySelector('h1')
    if (document.title === '' || !title?.checkVisibility({ visibilityProperty: true })) return false
    if (document.querySelector('[aria-busy=true]')) return false
    const said = document.body.textContent ?? ''
    return !words.some((word) => said.includes(word))
  }
  try {
    await page.waitForFunction(isThere, failures, { timeout: 15_000 })
  } catch (error) {
    const shown = await page.locator('body').innerText()
    throw new Error(`${path} does not come. It shows: ${shown.slice(0, 1_000)}`, { cause: error })
  }
}

/** Errors of the browser's console while a page is used. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/**
 * Goes to another screen of the open app, as its links do. Each screen sets the document's title: until then it is not
 * ready.
 */
const goInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    document.title = ''
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Opens each screen wide and light, then narrow and dark; returns the problems by address. The first is opened by its
 * address; the server is asked whether the others answer the app.
 */
const findWrong = async (page: Page, paths: readonly string[]): Promise<Record<string, string[]>> => {
  const errors = errorsOf(page)
  const found: Record<string, string[]> = {}
  for (const [at, path] of paths.entries()) {
    await setScheme(page, 'light')
    await page.setViewportSize({ width: 1440, height: 900 })
    if (at === 0) await page.goto(path)
    else {
      const answer = await page.request.get(path)
      expect([answer.status(), await answer.text()], path).toEqual([200, expect.stringContaining('<div id="root">')])
      await goInApp(page, path)
    }
    await settle(page, path)
    const light = await problemsOf(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await setScheme(page, 'dark')
    await settle(page, path)
    const dark = await problemsOf(page)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const all = [...light, ...dark, ...(isWide ? ['it scrolls sideways at 390'] : []), ...errors.splice(0)]
    if (all.length > 0) found[path] = all
  }
  return found
}

const PARTS = 4
test.describe('every screen', () => {
  for (const part of Array.from({ length: PARTS }, (_, at) => at))
    test(`opens without an error for a Super Admin, and axe finds nothing serious (${part + 1} of ${PARTS})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000)
      await signIn(page, 'super-admin')
      const paths = [...PLAIN_SCREENS, ...(await recordScreens(request))]
        .filter((path) => OF_OTHERS[path] === undefined)
        .filter((_path, at) => at % PARTS === part)
      expect(await findWrong(page, paths)).toEqual({})
    })

  for (const [path, username] of Object.entries(OF_OTHERS))
    test(`${path} opens without an error for ${username}, and axe finds nothing serious`, async ({ page }) => {
      await signIn(page, username)
      expect(await findWrong(page, [path])).toEqual({})
    })
})

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  for (const role of ROLES)
    test(`every link in the menu of ${role} opens`, async ({ page }) => {
      test.setTimeout(120_000)
      await signIn(page, role.toLowerCase().replace(' ', '-'))
      const errors = errorsOf(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
      const menu = page.getByRole('navigation').first().getByRole('link')
      await expect(menu.first()).toBeVisible()
      await expect(page).not.toHaveURL(/dasboard/)
      await settle(page, 'home', FAILURES_VI)
      const paths = await menu.evaluateAll((links) =>
        links.flatMap((link) => {
          const { origin, pathname } = new URL((link as HTMLAnchorElement).href)
          return origin === location.origin ? [pathname] : []
        }),
      )
      for (const path of new Set(paths)) {
        await page.locator(`nav a[href="${path}"]`).first().click()
        await settle(page, path, FAILURES_VI)
      }
      // Addresses outside the menu open, or say that they are not there; nothing breaks, and nothing is wider than a
      // phone.
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of PLAIN_SCREENS) {
        await goInApp(page, path)
        await settle(page, path, ['Không tải được'])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        )
      }
      expect(errors).toEqual([])
    })
})

test('a visitor can read every address of the sitemap, with and without JavaScript', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
  const errors = errorsOf(page)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(10)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeVisible()
    expect([path, await problemsOf(page)]).toEqual([path, []])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await plain.goto(`${baseURL}${path}`))?.status(), path).toBe(200)
    await expect(plain.locator('h1').first(), path).toBeVisible()
  }
  expect(errors).toEqual([])
})
