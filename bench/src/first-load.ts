import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import type { Figure } from './figures.ts'
import type { Running } from './processes.ts'

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('super-admin')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !/^\/(login|oidc|dasboard)/.test(address.pathname))
}

/** Every script that the page asks for until its list shows an order; none of the page before it. */
const scriptsOf = async (page: Page, address: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url())
  })
  await page.goto(address)
  await page
    .getByText(/EXP\d{10}/)
    .first()
    .waitFor()
  return [...scripts]
}

/** What a script weighs on the wire to a browser that takes gzip and nothing better. */
const gzipKb = async (script: string): Promise<number> => {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(script, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes / 1000))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** JavaScript of the first load of /order, in the real browser. */
export const measureFirstLoad = async (product: Running): Promise<{ figures: Figure[]; scripts: string[] }> => {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM']
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    await signIn(page, product.url)
    const scripts = await scriptsOf(page, `${product.url}/order`)
    const sizes = await Promise.all(scripts.map(gzipKb))
    const waybill = sizes.reduce((sum, size) => sum + size, 0)
    const name = 'First load of /order, JavaScript gzip'
    return {
      figures: [{ name, unit: 'kB', waybill, target: { atMost: 320 } }],
      scripts: scripts.map((script, at) => `${(sizes[at] ?? 0).toFixed(1)} kB ${new URL(script).pathname}`),
    }
  } finally {
    await browser.close()
  }
}
