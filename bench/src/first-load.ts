import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { request } from 'node:http'
import { DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import { type BenchResult, median } from './figures.ts'
import type { Running } from './processes.ts'
import { loadMs, pressMs } from './until-drawn.ts'

/** The conditions of the time targets: a slow laptop on a mediocre connection. */
export const CPU_SLOWDOWN = 4
const LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
/** Until prefetching is over: its last part is requested this long before. */
const QUIET_MS = 2_500

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('super-admin')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !/^\/(login|oidc|dasboard)/.test(address.pathname))
  await page.waitForLoadState('networkidle')
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
/** A browser tab with only the session. */
const freshPage = async (browser: Browser, storageState: Session): Promise<Page> =>
  (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage()

const firstRow = (page: Page, number: RegExp) => page.getByText(number).first().waitFor()
const ORDER = /EXP\d{10}/
const PARCEL = /SGL\w*\d{6,}/

/** The scripts and styles that a page requests until its list shows an order. */
const filesOf = async (page: Page, address: string): Promise<{ scripts: string[]; styles: string[] }> => {
  const files = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet') files[type].add(response.url())
  })
  await page.goto(address)
  await firstRow(page, ORDER)
  return { scripts: [...files.script], styles: [...files.stylesheet] }
}

/** Transfer sizes for a browser that accepts only this encoding. */
const kbOf = async (files: readonly string[], encoding: 'gzip' | 'br'): Promise<number> => {
  const bytes = await Promise.all(files.map((file) => bytesOf(file, encoding)))
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

export const bytesOf = (file: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(file, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })

export const throttle = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** From the address to the frame with the first rows, with an empty cache. */
const coldList = async (browser: Browser, session: Session, url: string): Promise<number> => {
  const page = await freshPage(browser, session)
  await throttle(page)
  const ms = await openOrders(page, url)
  await page.context().close()
  return ms
}

const ROW = 'tbody tr[data-key]'
const openOrders = (page: Page, url: string): Promise<number> =>
  loadMs(page, `${url}/order`, { selector: ROW, text: ORDER })

/** The CPU time of the page's main thread, independent of the machine's load. */
const watchMainThread = async (page: Page): Promise<() => Promise<number>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000
  }
}

/** Main-thread work until the rows are drawn. */
const mainThreadMs = async (browser: Browser, session: Session, url: string): Promise<number> => {
  const page = await freshPage(browser, session)
  const workedMs = await watchMainThread(page)
  await openOrders(page, url)
  const ms = await workedMs()
  await page.context().close()
  return ms
}

const TYPED = '9562 Garden Grove Boulevard'
/** Main-thread work for a key typed into the form of a new order. */
const keyMs = async (browser: Browser, session: Session, url: string): Promise<number> => {
  const page = await freshPage(browser, session)
  const workedMs = await watchMainThread(page)
  await page.goto(`${url}/order/details/export`)
  await page.getByRole('region', { name: 'Receiver' }).getByLabel('Address line 1').click()
  await page.keyboard.type('Apartment ')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const before = await workedMs()
  await page.keyboard.type(TYPED, { delay: 100 })
  const ms = (await workedMs()) - before
  await page.context().close()
  return ms / TYPED.length
}

/** Another list, and menus and filters, in a page that has been open for a moment. */
const warm = async (
  browser: Browser,
  session: Session,
  url: string,
): Promise<Record<'list' | 'menu' | 'filter', number>> => {
  const page = await freshPage(browser, session)
  await page.goto(`${url}/order`)
  await firstRow(page, ORDER)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const menu = await pressMs(page, 'tbody [aria-haspopup="menu"]', { selector: '[role="menu"]' })
  await page.keyboard.press('Escape')
  const filter = await pressMs(page, '[aria-keyshortcuts="F"]', {
    selector: '[role="dialog"] input, [role="dialog"] button',
  })
  await page.keyboard.press('Escape')
  const list = await pressMs(page, 'nav a[href="/shipment/sgl-parcel"]', { selector: ROW, text: PARCEL })
  await page.context().close()
  return { list, menu, filter }
}

const times = async <T>(rounds: number, measure: () => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure())
  return all
}

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM']
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}

/** The first load of /order in the real browser: number of files, size, time; and what loads afterwards. */
export const measureFirstLoad = async (
  { url }: Running,
  rounds: number,
): Promise<{ figures: BenchResult[]; scripts: string[] }> => {
  const browser = await launchBrowser()
  try {
    const first = await browser.newPage()
    await signIn(first, url)
    const session = await first.context().storageState()
    const { scripts, styles } = await filesOf(await freshPage(browser, session), `${url}/order`)
    const cold = await times(rounds, () => coldList(browser, session, url))
    const thread = await times(rounds, () => mainThreadMs(browser, session, url))
    const after = await times(rounds, () => warm(browser, session, url))
    const keys = await times(rounds, () => keyMs(browser, session, url))
    const of = (name: 'list' | 'menu' | 'filter'): number => median(after.map((one) => one[name]))
    const figure = (name: string, unit: BenchResult['unit'], waybill: number, atMost?: number): BenchResult => ({
      name,
      unit,
      waybill,
      ...(atMost === undefined ? {} : { target: { atMost } }),
    })
    const sizes = await Promise.all(scripts.map(async (script) => (await bytesOf(script, 'gzip')) / 1000))
    return {
      figures: [
        figure('First load of /order, scripts', 'files', scripts.length, 25),
        figure('First load of /order, styles', 'files', styles.length, 3),
        figure('First load of /order, JavaScript gzip', 'kB', await kbOf(scripts, 'gzip'), 330),
        figure('First load of /order, JavaScript Brotli', 'kB', await kbOf(scripts, 'br')),
        figure(`Cold /order to its rows, ${CPU_SLOWDOWN}× slower CPU, 10 Mbit/s, 40 ms`, 'ms', median(cold), 2_000),
        figure('Cold /order to its rows, the main thread alone, not slowed down', 'ms', median(thread)),
        figure('From the orders to the parcels, warm', 'ms', of('list'), 300),
        figure('A row menu opens', 'ms', of('menu'), 100),
        figure('The filter opens', 'ms', of('filter'), 100),
        figure('A key typed into a new order, the main thread alone, not slowed down', 'ms', median(keys)),
      ],
      scripts: scripts.map((script, at) => `${(sizes[at] ?? 0).toFixed(1)} kB ${new URL(script).pathname}`),
    }
  } finally {
    await browser.close()
  }
}
