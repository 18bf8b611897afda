import { createStation } from '@waybill/contract/stations/endpoints'
import { chromium } from '@playwright/test'
import { expect, test, type Page } from './story.ts'
import { findNothingSerious } from './axe.ts'
import { enterParcels, tokenOf } from './entered-parcels.ts'
import { writeCameraFilm } from './fake-camera.ts'
import { newColleague, signIn } from './people.ts'

const STATION = {
  name: `Desk ${Date.now() % 1_000_000}`,
  desktopId: 'desk-scan',
  desktopName: 'Desk of the scan story',
  printerId: 'printer-scan',
  printerName: 'Printer of the scan story',
  cameraHost: '192.168.1.20',
  cameraPort: 80,
  cameraUserName: 'camera',
  cameraPassword: 'camera-password',
}

const strip = (page: Page) => page.locator('[aria-live=assertive]').filter({ has: page.locator('b') })
const entry = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })
const type = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Type a number' }).fill(number)
  await page.keyboard.press('Enter')
}

test(
  'a phone scans a station’s QR code and a label, keeps scans offline, undoes one, and loses none in a reload',
  { tag: '@whole-browser' },
  async ({ request, baseURL }, testInfo) => {
    test.setTimeout(180_000)
    const { made } = await enterParcels(request, 3)
    const [first, second, third] = made.map(({ sglShipmentId }) => sglShipmentId)
    if (!first || !second || !third) throw new Error('Three parcels are needed')
    const headers = { Authorization: `Bearer ${await tokenOf(request, 'super-admin')}` }
    const created = await request.post(createStation.path, { headers, data: STATION })
    expect(created.status(), await created.text()).toBe(200)
    const { value: station } = (await created.json()) as { value: { id: string; name: string } }
    const film = testInfo.outputPath('film.mjpeg')
    await writeCameraFilm(film, { qr: station.id, code128: first })

    const executablePath = process.env['PLAYWRIGHT_CHROMIUM']
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      permissions: ['camera'],
    })
    const page = await context.newPage()
    await signIn(page, await newColleague(request, 'OPS Manager'), { open: '/scan' })

    await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible({ timeout: 60_000 })
    await expect(entry(page, first)).toContainText(`Accepted, opened on ${station.name}`, { timeout: 60_000 })
    await expect(strip(page)).toContainText('Accepted')
    await findNothingSerious(page)

    await context.setOffline(true)
    await type(page, second)
    await expect(strip(page)).toContainText('Saved')
    await expect(page.getByText('No connection. 1 scan is kept in this browser')).toBeVisible()
    await context.setOffline(false)
    await expect(entry(page, second)).toContainText('Accepted, opened on')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry(page, second)).toContainText('Withdrawn')

    // Only the call gets no answer: the scan is there after a reload, and is sent then.
    await page.route('**/station/*/scan', (route) => route.abort())
    await type(page, third)
    await expect(entry(page, third)).toContainText('Waiting to be sent')
    await page.reload()
    await expect(entry(page, third)).toContainText('Waiting to be sent')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(entry(page, third)).toContainText('Accepted, opened on')

    await browser.close()
  },
)
