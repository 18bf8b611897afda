import { getManifest, listActiveLeftOrigins, submitManifest } from '@waybill/contract/manifests/endpoints'
import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { leaveOrigin } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'

export const NOW = '2026-11-20T03:00:00Z'

/** A product in which parcels leave for the United States and Cs makes manifests of them. */
export const startManifestStories = async ({ databaseUrl }: { databaseUrl?: string } = {}) => {
  const waybill: TestWaybill = await startTestWaybill({
    now: () => new Date(NOW),
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: { IBC_RESULT_EMAIL: 'manifest@sgl.example', IBC_FILE_PREFIX: 'aams-data-sgl-eccf' },
  })
  await waybill.fixtures.people()
  const cs: Client = await waybill.as('cs')
  const AMERICAN = {
    country: 'US',
    town: 'Los Angeles',
    state: 'CA',
    postcode: '90012',
    name1: 'Ann Lee',
    addressLine1: '1 Main St',
  }
  const HS_CODE = '6214100000'
  const left = async (wish: { country?: string; [field: string]: unknown } = {}) => {
    const parcel = await waybill.parcels.make({
      status: STATUS.receivedAtHub,
      shipToAddress: { ...AMERICAN, ...wish },
      ...(wish.country === undefined ? { item: { hsCode: HS_CODE } } : {}),
    })
    valueOf(await cs.call(leaveOrigin, { body: [parcel.id] }))
    return parcel
  }
  const openBatch = async (country = 'US') => {
    const batch = valueOf(await cs.call(listActiveLeftOrigins)).find((one) => one.countryCode === country && one.isOpen)
    if (!batch) throw new Error('There is no open batch.')
    return batch
  }
  let serial = 4_712_000
  const newMawb = (): string => {
    serial += 1
    return `738-${serial}${serial % 7}`
  }
  const infoOf = (leftOriginIds: string[], more: object = {}) => ({
    manifestDate: '2026-11-20',
    manifestOrigin: 'SGN',
    manifestDestination: 'LAX',
    flightInformation: 'VN98',
    mawb: newMawb(),
    leftOriginIds,
    ...more,
  })
  /** A batch with this many parcels, and the body of its manifest. */
  const ready = async (parcels = 1) => {
    const made = []
    for (let nth = 0; nth < parcels; nth++) made.push(await left())
    const batch = await openBatch()
    return { parcels: made, batch, body: infoOf([batch.id]) }
  }
  const submit = (body: object, as = cs) => as.call(submitManifest, { body: body })
  const submitted = async (parcels = 1) => {
    const made = await ready(parcels)
    return { ...made, manifest: valueOf(await submit(made.body)) }
  }
  const open = async (id: string): Promise<ManifestDetail> => valueOf(await cs.call(getManifest, { params: { id } }))
  /** The state after the channel's answer. */
  const answered = async (id: string, status: 'Rejected' | 'Accepted' | 'Not sent') => {
    const state = status.toLowerCase()
    await sql`update manifest set status = ${status} where id = ${id}`.execute(waybill.fixtures.db)
    await sql`update manifest_file set state = ${state} where manifest_id = ${id}`.execute(waybill.fixtures.db)
  }
  const bytesOf = async (path: string, as = cs): Promise<Buffer> => {
    const response = await fetch(`${waybill.url}${path}`, { headers: { authorization: `Bearer ${as.token}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  /** Each story has batches of its own. */
  const closeBatches = () => sql`update left_origin_batch set is_open = false`.execute(waybill.fixtures.db)
  return {
    waybill,
    cs,
    left,
    openBatch,
    infoOf,
    ready,
    submit,
    submitted,
    open,
    answered,
    bytesOf,
    closeBatches,
    AMERICAN,
    HS_CODE,
  }
}
export type ManifestStories = Awaited<ReturnType<typeof startManifestStories>>
