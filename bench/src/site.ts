import type { Browser, Page } from '@playwright/test'
import { type BenchResult, median } from './figures.ts'
import { bytesOf, CPU_SLOWDOWN, launchBrowser, throttle } from './first-load.ts'
import { figuresOf, inTurn } from './in-turn.ts'
import { ORDERS } from './lines.ts'
import { signIn } from './people.ts'
import type { Running } from './processes.ts'

const AT_LEAST = 0.5
const MOST_SCRIPT_KB = 60
const MOST_LCP_MS = 1_200
/** After the page has loaded, nothing larger is drawn. */
const SETTLED_MS = 500

/** Scripts of a page on the wire, gzip, in kB. */
const scriptKbOf = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  const sizes = await Promise.all([...scripts].map((script) => bytesOf(script, 'gzip')))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** From the address to the largest paint on the first screen, with an empty cache. */
const largestPaintMs = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await throttle(page)
  await page.goto(address)
  await page.waitForTimeout(SETTLED_MS)
  const ms = await largestPaint(page)
  await context.close()
  return ms
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/**
 * The public pages (docs/rules/site.md): the speed of `/` beside the bare server's list, the size and speed of pages.
 */
export const measureSite = async (product: Running, bare: Running, rounds: number): Promise<BenchResult[]> => {
  const [order] = await ORDERS.list(await signIn(product, 'super-admin'), { Take: 1 })
  const answered = await inTurn({ url: `${product.url}/` }, { url: bare.url + ORDERS.barePath }, rounds)
  const browser = await launchBrowser()
  try {
    const figures = figuresOf('Home page beside a list of the bare server', answered, AT_LEAST)
    for (const path of ['/', '/rate-ship?to=US&kg=7.2', `/track/${order?.number}`, '/archive', '/en/help']) {
      const name = path.replace(/[?].*|\/[^/]*\d{6,}/, '')
      const paints: number[] = []
      for (let round = 0; round < rounds; round++) paints.push(await largestPaintMs(browser, product.url + path))
      figures.push(
        {
          name: `${name}, JavaScript gzip`,
          unit: 'kB',
          waybill: await scriptKbOf(browser, product.url + path),
          target: { atMost: MOST_SCRIPT_KB },
        },
        {
          name: `${name}, largest paint, ${CPU_SLOWDOWN}× slower CPU, 10 Mbit/s, 40 ms`,
          unit: 'ms',
          waybill: median(paints),
          target: { atMost: MOST_LCP_MS },
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
