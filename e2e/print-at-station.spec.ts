import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAgent } from '@waybill/agent/agent'
import { virtualPrinter } from '@waybill/agent/printers/virtual-printer'
import { createStation, makeStationKey } from '@waybill/contract/stations/endpoints'
import { type APIRequestContext, expect, test } from './story.ts'
import { tokenOf } from './entered-parcels.ts'
import { newColleague, signIn } from './people.ts'

const NAME = `Label desk ${Date.now() % 100_000}`

const madeStation = async (request: APIRequestContext): Promise<{ key: string }> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'administrator')}` }
  const data = {
    ...{ name: NAME, desktopId: NAME, desktopName: NAME, printerId: 'zebra', printerName: 'Label printer' },
    ...{ cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill', cameraPassword: 'secret' },
  }
  const made = (await (await request.post(createStation.path, { headers, data })).json()) as { value: { id: string } }
  const keyPath = makeStationKey.path.replace('{id}', made.value.id)
  return ((await (await request.post(keyPath, { headers })).json()) as { value: { key: string } }).value
}

test('labels chosen in the list are printed at a desk; without paper they wait, and say so', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const labelDirectory = await mkdtemp(path.join(tmpdir(), 'waybill-paper-'))
  const { key } = await madeStation(request)
  const agent = await startAgent({
    ...{ url: baseURL ?? '', key, desktop: { id: NAME, name: NAME }, directory: path.join(labelDirectory, 'journal') },
    findPrinters: async () => [virtualPrinter('zebra', 'Label printer', labelDirectory)],
  })
  const labels = async () => (await readdir(labelDirectory)).filter((file) => file.endsWith('.pdf'))
  try {
    await signIn(page, await newColleague(request, 'Cs Employee'), { open: '/shipment/sgl-parcel' })
    // Parcels with a tracking number, whatever other stories make meanwhile.
    await page.getByRole('searchbox', { name: 'Find in this list' }).fill('LX77')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/LX77/)
    const rows = page.getByRole('row').filter({ hasText: /LX\d+VN/ })
    await rows.nth(0).getByRole('checkbox').click()
    await rows.nth(1).getByRole('checkbox').click()
    const open = async () => {
      await page.getByRole('button', { name: 'More' }).last().click()
      await page.getByRole('menuitem', { name: 'Print at station' }).click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Print at a station' })
    await dialog.getByRole('radio', { name: NAME }).check()
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Printed' })).toHaveCount(2)
    expect(await labels()).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await writeFile(path.join(labelDirectory, 'problem.txt'), 'Out of paper')
    await open()
    // The last used desk is preselected.
    await expect(dialog.getByRole('radio', { name: NAME })).toBeChecked()
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Waiting: Out of paper' })).toHaveCount(2)
    await dialog
      .getByRole('button', { name: /^Cancel \S/ })
      .last()
      .click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(1)
    await rm(path.join(labelDirectory, 'problem.txt'))
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Printed' })).toHaveCount(1)
    expect(await labels()).toHaveLength(3)
  } finally {
    await agent.close()
    await rm(labelDirectory, { recursive: true, force: true })
  }
})
