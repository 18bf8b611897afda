import { getBatch, listActiveLeftOrigins } from '@waybill/contract/manifests/endpoints'
import { leaveOrigin, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import { expect, test, type APIRequestContext } from './story.ts'
import { enterParcels, tokenOf } from './entered-parcels.ts'
import { signIn } from './people.ts'

const TO_CALIFORNIA = {
  hsCode: '6214100000',
  shipToAddress: {
    name1: 'Ann Lee',
    contact: { phoneNumber: '+12135550100' },
    addressLine1: '1 Main St',
    town: 'Los Angeles',
    state: 'CA',
    postcode: '90012',
    country: 'US',
  },
}

const callsOf = async (request: APIRequestContext, username: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, username)}` }
  const valueOf = async (answer: Awaited<ReturnType<typeof request.get>>) => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { value: never }).value
  }
  return {
    get: async <Value>(path: string): Promise<Value> => valueOf(await request.get(path, { headers })),
    post: async (path: string, data: unknown): Promise<void> =>
      void (await valueOf(await request.post(path, { headers, data }))),
  }
}

test('a day’s parcels are reconciled with a missing parcel and a stray, submitted, accepted by the channel, and moved together', async ({
  page,
  request,
}) => {
  // The channel is asked some twenty seconds after the upload whether it lists the MAWB.
  test.setTimeout(240_000)
  const cs = await callsOf(request, 'cs-employee')
  const { made } = await enterParcels(request, 3, TO_CALIFORNIA)
  const [first, gap, stray] = made
  if (!first || !gap || !stray) throw new Error('Three parcels are needed')
  await cs.post(receiveParcels.path, [first.id, gap.id, stray.id])
  await cs.post(leaveOrigin.path, [first.id, gap.id])
  const active = await cs.get<{ id: string; name: string; countryCode: string; isOpen: boolean }[]>(
    listActiveLeftOrigins.path,
  )
  const batch = active.find(({ countryCode, isOpen }) => countryCode === 'US' && isOpen)
  if (!batch) throw new Error('There is no open batch for the United States')
  const { parcels } = await cs.get<{ parcels: { number: string; pieces: number }[] }>(
    `${getBatch.path.replace('{id}', batch.id)}?take=200`,
  )
  const pieces = parcels.flatMap(({ number, pieces: count }) => Array<string>(count).fill(number))
  const scanned = [...pieces.filter((number) => number !== gap.sglShipmentId), stray.sglShipmentId]

  await signIn(page, 'cs-employee', { open: '/manifest/add' })
  await page
    .getByRole('combobox', { name: 'Left Origin' })
    .or(page.getByRole('textbox', { name: 'Left Origin' }))
    .first()
    .click()
  await page.getByRole('option', { name: new RegExp(batch.name) }).click()
  await page.getByLabel('Flight information').fill('VN98')
  const serial = 1_000_000 + (Date.now() % 8_000_000)
  await page.getByLabel('Mawb').fill(`738-${serial}${serial % 7}`)
  await page.getByRole('button', { name: /Reconcile by scan/ }).click()

  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(scanned.join('\n'))
  await page.getByRole('button', { name: `Take ${scanned.length} numbers` }).click()
  await expect(page.getByText('1 missing, 1 unlisted to decide')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Add to/ }).click()
  await page.getByRole('button', { name: 'Take 1 off the manifest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take 1 off the manifest' }).click()
  await expect(page.getByText('Every listed parcel is in')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  await expect(page.getByText(`All ${parcels.length} parcels are ready`)).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Create success!').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `738-${serial}${serial % 7}` })
  await expect(row).toContainText('Accepted', { timeout: 150_000 })

  await row.getByText('VN98').dblclick()
  await page.getByRole('button', { name: 'Submit' }).click()
  // The channel's own events may have moved some of them meanwhile.
  const outcome = page.getByText('Update success!').or(page.getByRole('heading', { name: /^Moved \d+, refused \d+$/ }))
  await expect(outcome.first()).toBeVisible()
  await page.goto(`/shipment/sgl-parcel?find=${stray.sglShipmentId}`)
  await expect(page.getByRole('row').filter({ hasText: stray.sglShipmentId })).toContainText('In transit')
})
