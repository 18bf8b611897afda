import { importParcels } from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ImportResult } from '@waybill/contract/shipments/import-schemas'
import { setTimeout as pause } from 'node:timers/promises'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { csvOf, sheetRow } from '@waybill/testkit/parcel-sheets'
import type { Attack } from '../attack.ts'
import { becomes } from '../tally.ts'

const PARCELS = 300
const KILLS = 4
const BETWEEN_KILLS_MS = 1_500
const DONE_WITHIN_MS = 240_000

/** Kill −9 while a workbook becomes parcels and these are booked: all are made once, each with one label. */
export const kill: Attack = {
  name: 'kill −9 while parcels are made and booked',
  slowMs: 60_000,
  kills: true,
  async run({ as, killAndRestart }, tally) {
    const company = await as('company-admin')
    const mark = `K${Date.now()}-`
    const rows = Array.from({ length: PARCELS }, (_, at) => sheetRow({ 'Sender Reference': `${mark}${at}` }))
    const sent = { query: { mode: 'all' }, body: formOf(Buffer.from(csvOf(rows)), 'parcels.csv') }
    const started = await tally.ask(company, 'POST', importParcels.path, sent)
    tally.expect((started.value as ImportResult | null)?.good === PARCELS, `The file is not taken: ${started.status}`)
    for (let left = KILLS; left > 0; left--) {
      await pause(BETWEEN_KILLS_MS)
      await killAndRestart?.()
    }
    const made = async () => {
      const propertyFilters = [{ name: 'senderReference', operation: 'StartsWith' as const, value: mark }]
      const pages = [0, 200].map(async (Skip) =>
        valueOf(await company.grid(parcelGrid, { propertyFilters, Take: 200, Skip })),
      )
      return (await Promise.all(pages)).flat()
    }
    const isDone = async (): Promise<boolean> => {
      const parcels = await made()
      return (
        parcels.length >= PARCELS &&
        parcels.every(({ trackingNumber, labelFileName }) => trackingNumber && labelFileName)
      )
    }
    tally.expect(await becomes(isDone, DONE_WITHIN_MS), 'What was begun is never finished')
    const parcels = await made()
    const references = new Set(parcels.map(({ senderReference }) => senderReference))
    const labels = new Set(parcels.map(({ labelFileName }) => labelFileName))
    tally.expect(
      parcels.length === PARCELS && references.size === PARCELS,
      `${parcels.length} parcels of ${PARCELS} rows`,
    )
    tally.expect(labels.size === PARCELS, `${labels.size} labels of ${PARCELS} parcels`)
    tally.requests += PARCELS
  },
}
