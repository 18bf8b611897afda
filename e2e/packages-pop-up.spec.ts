import { expect, test, type Page } from './story.ts'
import { enterParcels } from './entered-parcels.ts'
import { newColleague, signIn } from './people.ts'

test.describe.configure({ timeout: 120_000 })

type Called = { token: string }
/** Calls the server as the user of a page. */
const call = async <T>(page: Page, method: string, path: string, body?: object): Promise<T> => {
  const { token } = await page.evaluate((): Called => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    return { token: (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token }
  })
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  })
  return ((await answer.json()) as { value: T }).value
}

type Scan = { result: string }
type Row = { id: string; sglShipmentId: string }
const RECEIVED = 3300
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Scans the first parcel of the hub that waits at no desk, as this user's phone would. */
const scanOne = async (page: Page, stationId: string): Promise<Row> => {
  const filters = JSON.stringify([{ name: 'currentStatus', operation: 'Equal', value: RECEIVED }])
  const rows = await call<Row[]>(
    page,
    'GET',
    `/api/sgl-parcel/GetShipments?Take=100&propertyFilters=${encodeURIComponent(filters)}`,
  )
  for (const row of rows) {
    const path = `/api/sgl-parcel/shipment/station/${stationId}/scan`
    const { result } = await call<Scan>(page, 'POST', path, { trackingNumber: row.sglShipmentId })
    if (result === 'taken') return row
  }
  throw new Error('There is no parcel at the hub that can be taken.')
}

/** Characters and Enter ten milliseconds apart by their timestamps, however busy this machine is. */
const typeAsScanner = async (page: Page, code: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  const startedAt = Date.now() / 1_000
  for (const [nth, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key
    const event = { key, timestamp: startedAt + nth / 100 }
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await keyboard.detach()
}

test('a scan opens the pop-up at the desk; weighed by keyboard with a photo, the parcel is processed', async ({
  page,
  request,
}) => {
  const arrived: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => arrived.push(String(payload))))
  await signIn(page, await newColleague(request, 'Delivery Employee'), { open: '/shipment/sgl-parcel' })
  const [station] = await call<{ id: string }[]>(page, 'GET', '/api/sgl-parcel/shipment/station/get-all')
  const first = await scanOne(page, station?.id ?? '')
  const popUp = page.getByRole('dialog', { name: `Shipment Number | ${first.sglShipmentId}` })
  const weight = popUp.getByRole('row', { name: 'Line 1' }).getByRole('textbox', { name: 'Weight, kg' })
  await expect(weight).toBeFocused()
  await expect(popUp.getByText('N/A')).toBeVisible()

  // Toasts would cover the right side, so notifications are only in the bell. When the second has arrived, the first
  // would be shown. The bell itself cannot tell: from ten on its name stays the same.
  for (let told = 0; told < 2; told++) {
    const number = (await enterParcels(request, 1)).made[0]?.sglShipmentId ?? ''
    await expect
      .poll(() => arrived.some((message) => message.includes('"Notify"') && message.includes(number)))
      .toBe(true)
  }
  // Immediately, because they disappear by themselves.
  expect(await page.getByText(/have just change status/).count()).toBe(0)

  // A further scan waits.
  const second = await scanOne(page, station?.id ?? '')
  await expect(popUp.getByText('1 waiting')).toBeVisible()

  const extra = await popUp.getByRole('button', { name: /^Delete line/ }).count()
  for (let left = extra; left > 1; left--) await popUp.getByRole('button', { name: `Delete line ${left}` }).click()
  await weight.focus()
  for (const measure of ['1.2', '20', '15', '10']) {
    await page.keyboard.type(measure)
    await page.keyboard.press('Enter')
  }
  await expect(popUp.getByRole('button', { name: 'Save' })).toBeFocused()

  // A scanner at the desk types into a measure: it counts as a scan, and the measure stays.
  await weight.focus()
  await typeAsScanner(page, '926129010999773150')
  await expect(page.getByText('Parcel not found.')).toBeVisible()
  await expect(weight).toHaveValue('1.2')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    popUp.getByRole('button', { name: 'Upload a photo of package 1' }).click(),
  ])
  await chooser.setFiles({ name: 'box.png', mimeType: 'image/png', buffer: PNG })
  // The save closes the scan before its answer: that is not a withdrawn scan (rule POP-8).
  await page.evaluate(() => {
    const note = (): void => {
      const text = document.body.textContent ?? ''
      if (/was taken back|saved meanwhile/.test(text)) document.body.dataset['saidWrong'] = 'true'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.press('Control+Enter')

  // The waiting one is next; closed without saving, it is over.
  const next = page.getByRole('dialog', { name: `Shipment Number | ${second.sglShipmentId}` })
  await expect(next).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-said-wrong')
  const saved = await call<{ currentStatus: number; packages: { weight: number; image: string | null }[] }>(
    page,
    'GET',
    `/api/sgl-parcel/shipment/${first.id}`,
  )
  expect(saved.currentStatus).toBe(3003)
  expect(saved.packages).toMatchObject([{ weight: 1.2 }])
  expect(saved.packages[0]?.image).toMatch(/\.png$/)
  await next.getByRole('button', { name: 'Close' }).click()
  await expect(next).toHaveCount(0)
})

test('a scan missed while away is shown on return, and disappears when it is undone', async ({ page, request }) => {
  await signIn(page, await newColleague(request, 'OPS Manager'))
  // A scanning page is not a desk.
  await page.goto('/scan')
  const [station] = await call<{ id: string }[]>(page, 'GET', '/api/sgl-parcel/shipment/station/get-all')
  const row = await scanOne(page, station?.id ?? '')
  await page.goto('/order')
  const popUp = page.getByRole('dialog', { name: `Shipment Number | ${row.sglShipmentId}` })
  await expect(popUp).toBeVisible()
  const waiting = await call<{ scanId: string; shipmentId: string }[]>(
    page,
    'GET',
    '/api/sgl-parcel/shipment/station/scans/waiting',
  )
  const scanId = waiting.find(({ shipmentId }) => shipmentId === row.id)?.scanId ?? ''
  await call(page, 'POST', `/api/sgl-parcel/shipment/station/${station?.id}/scan/undo`, { scanId })
  await expect(popUp).toHaveCount(0)
})
